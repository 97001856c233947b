import type { MarkPaths } from '#club/shape/sites.ts';

/** A round sign with a ball's path in it; the club's own takes its place. */
export const markPaths: MarkPaths = {
  shield: 'M24 3a21 21 0 1 1 0 42a21 21 0 1 1 0-42z',
  curves: 'M10 32c8-2 16-8 20-18M24 36c4-3 8-8 11-15',
};

export const shareCardId = '0b8f6a52-41d7-4c0e-8f3a-77a1c2d90002';
