"""Trains the learned evaluation by self-play and measures the planning levels; needs a C compiler (`cc`), no more."""
