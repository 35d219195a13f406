/* The twin: the game and the planning players once more, in C, to train and measure at a few thousand games a second. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAXP 5
#define SCALE 1000

/* ---------- random numbers: lineit_core/rng.py ---------- */
typedef struct { uint32_t a, b, c, n; } Rng;
static uint32_t word(Rng *r) {
  uint32_t b = r->b, c = r->c, w = r->a + b + r->n;
  r->n++; r->a = b ^ (b >> 9); r->b = c + (c << 3); r->c = ((c << 21) | (c >> 11)) + w;
  return w;
}
static uint32_t word_of(const char *s) { uint32_t w = 2166136261u; for (; *s; s++) w = (w ^ (uint8_t)*s) * 16777619u; return w; }
static void seed(Rng *r, const char *purpose, uint32_t low, uint32_t high) {
  r->a = low; r->b = high; r->c = word_of(purpose); r->n = 1;
  for (int i = 0; i < 15; i++) word(r);
}
static uint32_t below(Rng *r, uint32_t bound) {
  uint64_t limit = 4294967296ull - 4294967296ull % bound; uint32_t w;
  do w = word(r); while (w >= limit);
  return w % bound;
}
static void shuffle(Rng *r, int *x, int n) {
  for (int i = n - 1; i > 0; i--) { int j = below(r, i + 1), t = x[i]; x[i] = x[j]; x[j] = t; }
}

/* ---------- positions ---------- */
/* bet code: 0 none; else 1.. for (value, still needed): 3:(3..0) 4:(4..0) 5:(5..0) */
static const int BET_START[6] = {0,0,0,1,5,10};
static const int BET_NEXT[16] = {0,2,3,4,4,6,7,8,9,9,11,12,13,14,15,15};
static const int BET_PAYS[16] = {0,-3,-3,-3,3,-4,-4,-4,-4,4,-5,-5,-5,-5,-5,5};

typedef struct { int8_t low, high, last, cnt, bet, s[4]; } Line;  /* s: cards of a suit, 3 = spent */
typedef struct { Line line; int8_t nh, hand[2]; int score; } Seat;
typedef struct {
  int n, rounds, round, first, ending, nm; /* round: 0-based here */
  int market[7]; Seat seat[MAXP]; int jp[4];
} Pos;
static const Line EMPTY = {0,101,0,0,0,{0,0,0,0}};
static int bet_value(int c) { return 3 + (c - 101) / 2; }
static int fits(const Line *l, int c) { return c > 100 ? !l->bet : l->low < c && c < l->high; }
/* put a card; gives the suit whose jackpot is won, or -1 */
static int place(Line *l, int c) {
  if (c > 100) { l->bet = BET_START[bet_value(c)]; return -1; }
  if (l->cnt == 1) { if (c > l->last) l->low = c; else l->high = c; }
  else if (l->cnt) { if (l->low) l->low = c; else l->high = c; }
  l->last = c; l->cnt++; l->bet = BET_NEXT[l->bet];
  int s = (c - 1) & 3;
  if (l->s[s] < 3) { l->s[s]++; if (l->s[s] == 3) return s; }
  return -1;
}
static int nonempty(const Line *l) { return l->cnt || l->bet; }
static int worth(const Line *l) { return (l->cnt > 3 ? l->cnt - 3 : 0) + BET_PAYS[l->bet]; }

/* ---------- what is still to come: counts up to each number ---------- */
typedef struct { int8_t n[102], s[4][102]; } Cum;
static void cum_make(Cum *q, const int8_t *in) {
  int n = 0, s[4] = {0,0,0,0};
  for (int x = 0; x <= 101; x++) {
    if (x >= 1 && x <= 100 && in[x]) { n++; s[(x - 1) & 3]++; }
    q->n[x] = n; for (int k = 0; k < 4; k++) q->s[k][x] = s[k];
  }
}

/* ---------- features ---------- */
static const uint8_t TB[32] = {0,0,1,2,3,4,5,6,6,7,7,8,8,8,9,9,9,10,10,10,10,11,11,11,11,11,11,11,11,11,11,11};
static const uint8_t TC[32] = {0,0,1,2,3,3,4,4,4,5,5,5,5,5,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6};
static uint8_t RB[102], RC[102], RS[32], RQ[102];
static void bucket(uint8_t *t, int n, const int *top, int k) {
  for (int x = 0; x < n; x++) { int b = 0; while (b < k - 1 && x > top[b]) b++; t[x] = b; }
}
#define NTB 12
#define NTC 7
#define NM 9
#define NRB 14
#define NRC 8
#define NRS 8
#define NRQ 4
#define NK 7
#define O_L 0
#define O_B (O_L + NTB*NM*NRB)
#define O_A (O_B + NTC*16*NRC)
#define O_J (O_A + NTC*NK*NRS)
#define O_HF (O_J + NTC*NK*NRS*3)
#define O_HN (O_HF + NTC*NRC*NRQ)
#define O_HB (O_HN + NTC*NRC*NRQ)
#define O_HE (O_HB + NTC*3*5)
#define NF (O_HE + NTC*3)
int n_features(void) { return NF; }
static void init_buckets(void) {
  static int done = 0; if (done) return; done = 1;
  int rb[] = {0,1,2,3,4,6,8,11,15,20,28,40,60,101}, rc[] = {0,1,2,4,7,12,20,101}, rs[] = {0,1,2,3,5,8,13,99}, rq[] = {2,7,20,101};
  bucket(RB, 102, rb, NRB); bucket(RC, 102, rc, NRC); bucket(RS, 32, rs, NRS); bucket(RQ, 102, rq, NRQ);
}
typedef struct { int i, v; } Feat;

/* points that are as good as sure already */
static int base(const Seat *p) {
  const Line *l = &p->line;
  int b = BET_PAYS[l->bet]; if (b < 0) b = 0;
  return (l->cnt > 3 ? l->cnt - 3 : 0) + b;
}
static int features(const Seat *p, int T, const Cum *q, const int8_t *threat, const int *jp, Feat *f) {
  const Line *l = &p->line; int k = 0, tb = TB[T], tc = TC[T];
  int room, up = 1, rs[4]; int N = q->n[101];
  if (l->cnt >= 2) up = l->low > 0; 
  else if (l->cnt == 1) up = N - q->n[(int)l->last] >= q->n[l->last - 1];
  if (l->cnt == 0) { room = N; for (int s = 0; s < 4; s++) rs[s] = q->s[s][101]; }
  else if (up) { room = N - q->n[(int)l->last]; for (int s = 0; s < 4; s++) rs[s] = q->s[s][101] - q->s[s][(int)l->last]; }
  else { room = q->n[l->last - 1]; for (int s = 0; s < 4; s++) rs[s] = q->s[s][l->last - 1]; }
  int m = l->cnt < NM ? l->cnt : NM - 1;
  f[k++] = (Feat){O_L + (tb * NM + m) * NRB + RB[room], 1};
  if (l->bet) f[k++] = (Feat){O_B + (tc * 16 + l->bet) * NRC + RC[room], 1};
  int own[4] = {0,0,0,0}, at = l->last;
  for (int j = 0; j < p->nh; j++) {
    int h = p->hand[j];
    if (p->nh == 2 && l->cnt >= 2) { /* nearer card first */
      int g = p->hand[1 - j];
      if (j == 0 ? (up ? g < h : g > h) : 0) h = g;
      else if (j == 1) { int a = p->hand[0], b = p->hand[1]; h = (up ? b < a : b > a) ? a : b; }
    }
    if (h > 100) { f[k++] = (Feat){O_HB + (tc * 3 + bet_value(h) - 3) * 5 + (l->bet ? 4 : RQ[room]), 1}; continue; }
    if (l->cnt && l->low < h && h < l->high) {
      int gap, after;
      if (h > l->last) { gap = q->n[h] - q->n[at > h ? (int)l->last : at]; after = N - q->n[h]; }
      else { gap = q->n[(at < h ? (int)l->last : at) - 1] - q->n[h - 1]; after = q->n[h - 1]; }
      f[k++] = (Feat){O_HF + (tc * NRC + RC[gap]) * NRQ + RQ[after], 1};
      own[(h - 1) & 3] = 1; if (l->cnt >= 2) at = h;
    } else {
      int a = q->n[h - 1], b = N - q->n[h]; if (b < a) a = b;
      f[k++] = (Feat){O_HN + (tc * NRC + RC[a]) * NRQ + RQ[room], 1};
    }
  }
  if (p->nh) f[k++] = (Feat){O_HE + tc * 3 + p->nh, 1};
  for (int s = 0; s < 4; s++) {
    int c = l->s[s], kk = c == 3 ? 6 : c + 3 * own[s], r = c == 3 ? 0 : RS[rs[s]];
    int i = (tc * NK + kk) * NRS + r;
    f[k++] = (Feat){O_A + i, 1};
    if (jp[s]) f[k++] = (Feat){O_J + i * 3 + threat[s], jp[s]};
  }
  return k;
}
/* T == 0: what the hand still brings in the last phase, alone and with these jackpots */
static int finish(const Seat *p, const int *jp, int ending, int *play) {
  int best = worth(&p->line), b0 = -1;
  for (int j = 0; j < p->nh; j++) if (fits(&p->line, p->hand[j])) {
    Line l = p->line; int s = place(&l, p->hand[j]); int g = s >= 0 ? jp[s] : 0;
    int v = worth(&l) + g; if (v > best) { best = v; b0 = j; }
    if (p->nh == 2 && ending == 2 && fits(&l, p->hand[1 - j])) {
      Line l2 = l; int s2 = place(&l2, p->hand[1 - j]);
      v = worth(&l2) + g + (s2 >= 0 && s2 != s ? jp[s2] : 0);
      if (v > best) { best = v; b0 = j; }
    }
  }
  if (play) *play = b0;
  return best;
}
static int value(const int *w, const Seat *p, int T, const Cum *q, const int8_t *threat, const int *jp, int ending) {
  if (T == 0) return SCALE * finish(p, jp, ending, 0);
  Feat f[32]; int k = features(p, T, q, threat, jp, f), v = SCALE * base(p);
  for (int i = 0; i < k; i++) v += w[f[i].i] * f[i].v;
  return v;
}

/* ---------- turns ---------- */
typedef struct { Line line; int8_t nh, hand[2], take, closed; int gain, jp[4]; } Cand;
typedef struct { int n; Cand c[512]; const Pos *p; const Seat *s; } Cands;
static void drop(Cand *c, int card) { if (c->hand[0] == card) c->hand[0] = c->hand[1]; c->nh--; }
static void put(Cand *c, int card) { int s = place(&c->line, card); if (s >= 0) { c->gain += c->jp[s]; c->jp[s] = 0; } }
static void shut(Cand *c) { c->gain += worth(&c->line); c->line = EMPTY; c->closed++; }
static void add(Cands *o, const Cand *c) {
  if (c->nh == 2 && c->hand[0] > c->hand[1]) { Cand d = *c; d.hand[0] = c->hand[1]; d.hand[1] = c->hand[0]; o->c[o->n++] = d; }
  else o->c[o->n++] = *c;
}
static void turns(Cands *o, const Pos *p, int seat) {
  const Seat *me = &p->seat[seat]; int close = nonempty(&me->line); o->n = 0;
  for (int x = 0; x <= close; x++) {
    Cand a = {me->line, me->nh, {me->hand[0], me->hand[1]}, 0, 0, 0, {p->jp[0], p->jp[1], p->jp[2], p->jp[3]}};
    if (x) shut(&a);
    for (int i = 0; i < p->nm; i++) {
      int c = p->market[i]; Cand b = a; b.take = c;
      if (fits(&a.line, c)) {
        put(&b, c); add(o, &b);
        for (int j = 0; j < me->nh; j++) {
          int h = me->hand[j];
          if (fits(&b.line, h)) { Cand d = b; drop(&d, h); put(&d, h); add(o, &d); }
          if (!x && close) { Cand d = b; shut(&d); drop(&d, h); put(&d, h); add(o, &d); }
        }
      }
      if (a.nh < 2) { Cand d = a; d.take = c; d.hand[(int)d.nh++] = c; add(o, &d); }
    }
    for (int j = 0; j < me->nh; j++) {
      int h = me->hand[j]; if (!fits(&a.line, h)) continue;
      Cand b = a; drop(&b, h); put(&b, h);
      for (int y = 0; y <= (!x && close); y++) {
        Cand e = b; if (y) shut(&e);
        for (int i = 0; i < p->nm; i++) {
          int c = p->market[i]; Cand d = e; d.take = c;
          if (fits(&e.line, c)) { put(&d, c); add(o, &d); }
          d = e; d.take = c; d.hand[(int)d.nh++] = c; add(o, &d);
        }
      }
    }
  }
}
static void threats(const Pos *p, int seat, int8_t *t) {
  memset(t, 0, 4);
  for (int o = 0; o < p->n; o++) if (o != seat) for (int s = 0; s < 4; s++) {
    int c = p->seat[o].line.s[s]; if (c < 3 && c > t[s]) t[s] = c;
  }
}
static void do_turn(Pos *p, int seat, const Cand *c) {
  Seat *s = &p->seat[seat]; s->line = c->line; s->nh = c->nh; s->hand[0] = c->hand[0]; s->hand[1] = c->hand[1]; s->score += c->gain;
  memcpy(p->jp, c->jp, sizeof p->jp);
  int j = 0; for (int i = 0; i < p->nm; i++) if (p->market[i] != c->take) p->market[j++] = p->market[i];
  p->nm = j;
}

/* ---------- players ---------- */
#define STAGES 3
typedef struct {
  int kind;                        /* 0 study (w: its terms), 1 learned, 2 search */
  const int *w; int care, noise;   /* care: how much the others count, in per cent; noise: added to values, for variety */
  int ahead, wide[STAGES], piles[STAGES]; /* search: rounds played on; in each stage so many turns over so many more piles */
} Player;

/* study: linear in terms of the seat's own situation */
static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }
static int floor_div(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }
/* lineit_core/ai/study.py, its terms in w in the order in which they stand there */
static int study_value(const int *w, const Seat *p, int T, const Cum *q, const int *jp) {
  static const int NEED[16] = {0,3,2,1,0,4,3,2,1,0,5,4,3,2,1,0};
  const Line *l = &p->line; int N = q->n[101], room = N, up = 1;
  if (l->cnt >= 2) up = l->low > 0; else if (l->cnt) up = N - q->n[(int)l->last] >= q->n[l->last - 1];
  if (l->cnt) room = up ? N - q->n[(int)l->last] : q->n[l->last - 1];
  int v = SCALE * base(p) + w[0] * min(l->cnt, 3) + w[1] * min(room, w[2] * T) + w[3] * min(room, 10) + w[4] * min(room, 30);
  int need = NEED[l->bet];
  if (need) v += w[5] * need + w[6] * min(8, max(-4, min(room, 3 * T) - 2 * need)) + (2 * need > 3 * T ? w[7] : 0);
  int own[4] = {0,0,0,0};
  for (int j = 0; j < p->nh; j++) {
    int h = p->hand[j];
    if (h > 100) v += w[8];
    else if (l->cnt && l->low < h && h < l->high) {
      int gap = h > l->last ? q->n[h] - q->n[(int)l->last] : q->n[l->last - 1] - q->n[h - 1];
      v += w[9] + w[10] * min(gap, 15); own[(h - 1) & 3] = 1;
    } else v += w[11] * min(20, min(q->n[h - 1], N - q->n[h]));
  }
  for (int s = 0; s < 4; s++) {
    int c = l->s[s], rs = !l->cnt ? q->s[s][101] : up ? q->s[s][101] - q->s[s][(int)l->last] : q->s[s][l->last - 1];
    rs = min(3, min(3, rs) + own[s]);
    if (c == 3 || c + rs < 3) continue;
    int k = w[12 + c];
    if (c == 2) { k += w[15] * own[s]; if (rs < 3) k = floor_div(k * 2, 3); }
    v += k * (jp[s] + w[16]);
  }
  return v;
}

static int eval(const Player *pl, const Seat *s, int T, const Cum *q, const int8_t *th, const int *jp, const Pos *p) {
  if (T == 0) return SCALE * finish(s, jp, p->ending, 0);
  if (pl->kind == 0) return study_value(pl->w, s, T, q, jp);
  return value(pl->w, s, T, q, th, jp, p->ending);
}
/* value of a candidate for the mover, with what it does to the others */
static int turn_value(const Player *pl, const Pos *p, int seat, const Cand *c, const Cum *q, const Cum *qm, const int8_t *th) {
  Seat s = p->seat[seat]; s.line = c->line; s.nh = c->nh; s.hand[0] = c->hand[0]; s.hand[1] = c->hand[1];
  int T = p->rounds - 1 - p->round;
  int v = SCALE * c->gain + eval(pl, &s, T, q, th, c->jp, p);
  if (pl->care) {
    int others = 0;
    for (int o = 0; o < p->n; o++) if (o != seat) {
      int8_t t[4]; memset(t, 0, 4);
      for (int x = 0; x < p->n; x++) if (x != o) for (int k = 0; k < 4; k++) { int cc = x == seat ? c->line.s[k] : p->seat[x].line.s[k]; if (cc < 3 && cc > t[k]) t[k] = cc; }
      int late = (o - p->first + p->n) % p->n > (seat - p->first + p->n) % p->n;
      others += eval(pl, &p->seat[o], T + late, late ? qm : q, t, c->jp, p);
    }
    v -= floor_div(pl->care * floor_div(others, p->n - 1), 100);
  }
  return v;
}
static int greedy(const Player *pl, const Pos *p, int seat, const Cum *q, const Cum *qm, Cands *cs, int *vals, Rng *r) {
  int8_t th[4]; threats(p, seat, th);
  turns(cs, p, seat);
  int best = -1, bv = 0;
  for (int i = 0; i < cs->n; i++) {
    int v = turn_value(pl, p, seat, &cs->c[i], q, qm, th);
    if (pl->noise && r) v += (int)below(r, 2 * pl->noise + 1) - pl->noise;
    if (vals) vals[i] = v;
    if (best < 0 || v > bv) best = i, bv = v;
  }
  return best;
}
/* the last phase, everyone by `finish` */
static void last_phase(Pos *p) {
  int passed[MAXP] = {0}, active = 1, lap = 0;
  while (active) { active = 0;
    for (int k = 0; k < p->n; k++) { int s = (p->first + k) % p->n; Seat *me = &p->seat[s];
      if (passed[s] || !me->nh) continue;
      int j; finish(me, p->jp, p->ending, &j);
      if (j < 0) { passed[s] = 1; continue; }
      int c = me->hand[j]; if (j == 0) me->hand[0] = me->hand[1]; me->nh--;
      int su = place(&me->line, c); if (su >= 0) { me->score += p->jp[su]; p->jp[su] = 0; }
      active = 1;
    }
    if (++lap && p->ending == 1) break;
  }
  for (int s = 0; s < p->n; s++) { p->seat[s].score += worth(&p->seat[s].line); p->seat[s].line = EMPTY; }
}
static void sweep(Pos *p) { for (int i = 0; i < p->nm; i++) if (p->market[i] <= 100) p->jp[(p->market[i] - 1) & 3]++; p->nm = 0; }

static int search(const Player *pl, const Pos *p, int seat, const int8_t *unseen, const Cum *q, const Cum *qm, Cands *cs, int *out, Rng *r);

typedef struct { Feat f[32]; int k, seat, sofar; } Sample;
typedef struct { int *idx; int8_t *val; int *ptr; float *y; int n, cap, fcap; } Data;

/* play a whole game on a deck; collects samples for the seats in mask */
static void play(const int *deck, int n, int ending, const Player *pl, int *scores, Rng *r, Data *d) {
  Pos p; memset(&p, 0, sizeof p); p.n = n; p.ending = ending; p.rounds = 106 / (n + 2);
  for (int s = 0; s < n; s++) p.seat[s].line = EMPTY;
  int8_t in[107]; memset(in, 1, 107); int at = 0;
  Sample *sm = 0; int ns = 0; if (d) sm = malloc(sizeof(Sample) * 26 * MAXP);
  static __thread Cands cs; Cum q, qm;
  for (p.round = 0; p.round < p.rounds; p.round++) {
    p.nm = n + 2; for (int i = 0; i < n + 2; i++) { p.market[i] = deck[at++]; in[p.market[i]] = 0; }
    cum_make(&q, in);
    for (int k = 0; k < n; k++) {
      int seat = (p.first + k) % n; const Player *me = &pl[seat];
      int8_t in2[107]; memcpy(in2, in, 107); for (int i = 0; i < p.nm; i++) in2[p.market[i]] = 1; cum_make(&qm, in2);
      int b = me->kind == 2 ? search(me, &p, seat, in, &q, &qm, &cs, 0, r) : greedy(me, &p, seat, &q, &qm, &cs, 0, r);
      do_turn(&p, seat, &cs.c[b]);
      if (d && p.rounds - 1 - p.round > 0) {
        int8_t th[4]; threats(&p, seat, th);
        Sample *x = &sm[ns++]; x->seat = seat; x->k = features(&p.seat[seat], p.rounds - 1 - p.round, &q, th, p.jp, x->f);
        x->sofar = p.seat[seat].score + base(&p.seat[seat]);
      }
    }
    sweep(&p); if (p.round < p.rounds - 1 || ending == 1) p.first = (p.first + 1) % n;
  }
  for (; at < 106; at++) if (deck[at] <= 100) p.jp[(deck[at] - 1) & 3]++;
  last_phase(&p);
  for (int s = 0; s < n; s++) scores[s] = p.seat[s].score;
  if (d) {
    for (int i = 0; i < ns; i++) {
      Sample *x = &sm[i]; int m = d->ptr[d->n];
      if (d->n + 1 >= d->cap || m + 32 >= d->fcap) break;
      for (int j = 0; j < x->k; j++) { d->idx[m] = x->f[j].i; d->val[m++] = x->f[j].v; }
      d->y[d->n] = scores[x->seat] - x->sofar; d->ptr[++d->n] = m;
    }
    free(sm);
  }
}

/* ---------- search over imagined piles ---------- */
static void greedy_round(const Player *fast, Pos *p, int from, const Cum *q, const Cum *qm) {
  static __thread Cands cs;
  for (int k = from; k < p->n; k++) {
    int seat = (p->first + k) % p->n;
    int b = greedy(fast, p, seat, q, qm, &cs, 0, 0);
    do_turn(p, seat, &cs.c[b]);
  }
}
#define MOST_PILES 256
typedef struct { int cards[107]; Cum q[27]; } Pile;
static int play_on(const Player *pl, const Player *fast, const Pos *a, int seat, const Pile *pile, int nc, int ahead, int end, const Cum *q) {
  Pos b = *a; const Cum *qq = q;
  for (int h = 1; h <= ahead; h++) {
    b.first = (b.first + 1) % b.n; b.round++;
    b.nm = b.n + 2; for (int j = 0; j < b.nm; j++) b.market[j] = pile->cards[(h - 1) * b.nm + j];
    qq = &pile->q[h]; greedy_round(fast, &b, 0, qq, qq); sweep(&b);
  }
  if (end) {
    for (int j = ahead * (b.n + 2); j < nc; j++) if (pile->cards[j] <= 100) b.jp[(pile->cards[j] - 1) & 3]++;
    if (b.ending == 1) b.first = (b.first + 1) % b.n;
    last_phase(&b);
  }
  int others = 0, own = 0;
  for (int s = 0; s < b.n; s++) {
    int x = SCALE * b.seat[s].score;
    if (!end) { int8_t th[4]; threats(&b, s, th); x += value(pl->w, &b.seat[s], b.rounds - 1 - b.round, qq, th, b.jp, b.ending); }
    if (s == seat) own = x; else others += x;
  }
  return own - floor_div(pl->care * floor_div(others, b.n - 1), 100);
}
/* which outcome the search prefers; `vals` gets the values of all, in thousandths */
static int search(const Player *pl, const Pos *p, int seat, const int8_t *unseen, const Cum *q, const Cum *qm, Cands *cs, int *out, Rng *r) {
  static __thread int vals[512], order[512]; static __thread long sum[512]; static __thread Pos after[512]; static __thread Pile piles[MOST_PILES];
  Player stat = {1, pl->w, pl->care, 0, 0, {0}, {0}}, fast = {1, pl->w, 0, 0, 0, {0}, {0}};
  greedy(&stat, p, seat, q, qm, cs, vals, 0);
  int left = p->rounds - 1 - p->round, ahead = min(pl->ahead, left), wide = left ? min(pl->wide[0], cs->n) : cs->n, got = 0;
  for (int i = 0; i < cs->n; i++) order[i] = i;
  for (int i = 0; i < cs->n && got < wide; i++) {
    int b = i; for (int j = i + 1; j < cs->n; j++) if (vals[order[j]] > vals[order[b]] || (vals[order[j]] == vals[order[b]] && order[j] < order[b])) b = j;
    int t = order[i], dup = 0; order[i] = order[b]; order[b] = t;
    const Cand *c = &cs->c[order[i]];
    for (int j = 0; j < got; j++) {
      const Cand *e = &cs->c[order[j]];
      if (!memcmp(&e->line, &c->line, sizeof(Line)) && e->nh == c->nh && e->gain == c->gain && e->take == c->take && !memcmp(e->jp, c->jp, sizeof c->jp)
          && (e->nh < 1 || e->hand[0] == c->hand[0]) && (e->nh < 2 || e->hand[1] == c->hand[1])) dup = 1;
    }
    if (!dup) order[got++] = order[i];
  }
  if (out) memcpy(out, vals, sizeof(int) * cs->n);
  if (got <= 1) return order[0];
  int cards[107], nc = 0, place0 = (seat - p->first + p->n) % p->n, done = 0; for (int c = 1; c <= 106; c++) if (unseen[c]) cards[nc++] = c;
  for (int stage = 0; stage < STAGES; stage++) {
    if (stage) got = min(got, pl->wide[stage]);
    int more = left ? pl->piles[stage] : !stage;
    for (int i = done; i < done + more; i++) {
      int *x = piles[i].cards; memcpy(x, cards, sizeof cards); int8_t in[107]; memcpy(in, unseen, 107);
      for (int j = 0; j < ahead * (p->n + 2); j++) { int o = j + below(r, nc - j), t = x[j]; x[j] = x[o]; x[o] = t; }
      for (int a = 1; a <= ahead; a++) { for (int j = 0; j < p->n + 2; j++) in[x[(a - 1) * (p->n + 2) + j]] = 0; cum_make(&piles[i].q[a], in); }
    }
    for (int g = 0; g < got; g++) {
      int c = order[g];
      if (!stage) { sum[c] = 0; after[c] = *p; do_turn(&after[c], seat, &cs->c[c]); greedy_round(&fast, &after[c], place0 + 1, q, qm); sweep(&after[c]); }
      for (int i = done; i < done + more; i++) sum[c] += play_on(pl, &fast, &after[c], seat, &piles[i], nc, ahead, ahead == left, q);
      if (out) out[c] = floor_div(sum[c], done + more);
    }
    done += more;
    for (int i = 1; i < got; i++) { int c = order[i], j = i; while (j && sum[order[j - 1]] < sum[c]) { order[j] = order[j - 1]; j--; } order[j] = c; } /* best first */
    if (got <= 1) break;
  }
  return order[0];
}

/* ---------- entry points ---------- */
/* for the comparison with the Python players: how `pl` values each outcome of a position; gives their number */
int values(const int *in, const Player *pl, const char *purpose, uint32_t low, uint32_t high, int *out) {
  init_buckets(); Pos p; memset(&p, 0, sizeof p); int i = 0; int8_t unseen[107]; static Cands cs; Cum q, qm;
  p.n = in[i++]; p.ending = in[i++]; p.rounds = in[i++]; p.round = in[i++]; p.first = in[i++]; int seat = in[i++];
  for (int s = 0; s < 4; s++) p.jp[s] = in[i++];
  p.nm = in[i++]; for (int k = 0; k < p.nm; k++) p.market[k] = in[i++];
  for (int s = 0; s < p.n; s++) {
    Seat *x = &p.seat[s]; Line *l = &x->line;
    l->low = in[i++]; l->high = in[i++]; l->last = in[i++]; l->cnt = in[i++]; l->bet = in[i++];
    int packed = in[i++]; for (int k = 0; k < 4; k++) l->s[k] = packed >> 2 * k & 3;
    x->nh = in[i++]; for (int k = 0; k < x->nh; k++) x->hand[k] = in[i++];
    x->score = in[i++];
  }
  memset(unseen, 0, sizeof unseen); int k = in[i++]; while (k--) unseen[in[i++]] = 1;
  int8_t with[107]; memcpy(with, unseen, 107); for (int m = 0; m < p.nm; m++) with[p.market[m]] = 1;
  cum_make(&q, unseen); cum_make(&qm, with);
  Rng r; seed(&r, purpose, low, high); int vals[512];
  if (pl->kind == 2) search(pl, &p, seat, unseen, &q, &qm, &cs, vals, &r); else greedy(pl, &p, seat, &q, &qm, &cs, vals, 0);
  for (int c = 0; c < cs.n; c++) {
    Cand *x = &cs.c[c]; int *o = out + 13 * c, packed = 0; for (int s = 0; s < 4; s++) packed |= x->line.s[s] << 2 * s;
    int row[13] = {x->take, x->nh > 0 ? x->hand[0] : 0, x->nh > 1 ? x->hand[1] : 0, x->line.low, x->line.high, x->line.last, x->line.cnt, x->line.bet, packed, x->gain, vals[c], 0, 0};
    memcpy(o, row, sizeof row);
  }
  return cs.n;
}
void arena(int n, int ending, const Player *pl, int games, uint32_t sd, double *out /* games*n*2: wins, points by player */) {
  init_buckets(); Rng dealer; seed(&dealer, "deal", sd, 0);
  for (int g = 0; g < games; g++) {
    int deck[106]; for (int i = 0; i < 106; i++) deck[i] = i + 1;
    shuffle(&dealer, deck, 106);
    for (int i = 0; i < 2 * n; i++) out[g * 2 * n + i] = 0;
    for (int t = 0; t < n; t++) {
      Player seated[MAXP]; int sc[MAXP]; Rng r; seed(&r, "play", sd + g * 7919u, t + 1);
      for (int s = 0; s < n; s++) seated[s] = pl[(s + t) % n];
      play(deck, n, ending, seated, sc, &r, 0);
      int best = sc[0], c = 0; for (int s = 1; s < n; s++) if (sc[s] > best) best = sc[s];
      for (int s = 0; s < n; s++) c += sc[s] == best;
      for (int s = 0; s < n; s++) { int q = (s + t) % n; out[g * 2 * n + q] += sc[s] == best ? 1.0 / c : 0; out[g * 2 * n + n + q] += sc[s]; }
    }
  }
}
/* self-play data, then least squares with ridge towards w0 by conjugate gradients; w in SCALE-ths */
double fit(int n, int ending, const Player *pl, int games, uint32_t sd, float *w, double ridge, int steps) {
  init_buckets(); Data d; d.cap = games * n * 27 + 10; d.fcap = d.cap * 18; d.n = 0;
  d.idx = malloc(sizeof(int) * (size_t)d.fcap); d.val = malloc(d.fcap); d.ptr = malloc(sizeof(int) * (d.cap + 1)); d.y = malloc(sizeof(float) * d.cap); d.ptr[0] = 0;
  Rng r; seed(&r, "fit", sd, n); double total = 0;
  for (int g = 0; g < games; g++) {
    int deck[106], sc[MAXP]; for (int i = 0; i < 106; i++) deck[i] = i + 1;
    shuffle(&r, deck, 106); play(deck, n, ending, pl, sc, &r, &d);
    for (int s = 0; s < n; s++) total += sc[s];
  }
  /* minimise sum (y - x.w)^2 + ridge |w - w0|^2 : solve (X'X + ridge) dw = X'(y - x.w0) */
  double *x = calloc(NF, 8), *res = calloc(NF, 8), *dir = calloc(NF, 8), *ad = calloc(NF, 8);
  double mse = 0;
  for (int i = 0; i < d.n; i++) {
    double e = d.y[i] * (double)1; for (int j = d.ptr[i]; j < d.ptr[i + 1]; j++) e -= w[d.idx[j]] * d.val[j];
    mse += e * e; for (int j = d.ptr[i]; j < d.ptr[i + 1]; j++) res[d.idx[j]] += e * d.val[j];
  }
  double rr = 0; for (int f = 0; f < NF; f++) { dir[f] = res[f]; rr += res[f] * res[f]; }
  for (int it = 0; it < steps && rr > 1e-9; it++) {
    for (int f = 0; f < NF; f++) ad[f] = ridge * dir[f];
    for (int i = 0; i < d.n; i++) {
      double e = 0; for (int j = d.ptr[i]; j < d.ptr[i + 1]; j++) e += dir[d.idx[j]] * d.val[j];
      for (int j = d.ptr[i]; j < d.ptr[i + 1]; j++) ad[d.idx[j]] += e * d.val[j];
    }
    double da = 0; for (int f = 0; f < NF; f++) da += dir[f] * ad[f];
    double al = rr / da, r2 = 0;
    for (int f = 0; f < NF; f++) { x[f] += al * dir[f]; res[f] -= al * ad[f]; r2 += res[f] * res[f]; }
    for (int f = 0; f < NF; f++) dir[f] = res[f] + r2 / rr * dir[f];
    rr = r2;
  }
  for (int f = 0; f < NF; f++) w[f] += x[f];
  fprintf(stderr, "n=%d samples=%d mean=%.2f rmse before=%.3f\n", n, d.n, total / games / n, d.n ? (mse / d.n) : 0);
  free(d.idx); free(d.val); free(d.ptr); free(d.y); free(x); free(res); free(dir); free(ad);
  return total / games / n;
}
