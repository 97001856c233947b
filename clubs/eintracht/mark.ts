import type { MarkPaths } from '#club/shape/sites.ts';

/** Outline of the club's mark: a shield with the curve of a stand in it. Drawn for this product, 48 × 48. */
export const markPaths: MarkPaths = {
  shield: 'M4 4h40v22c0 10-9 16-20 18C13 42 4 36 4 26z',
  curves: 'M12 34a17 17 0 0 1 24 0M9 27a22 22 0 0 1 30 0M7 20a26 26 0 0 1 34 0',
};

/** Of the picture beside links in other networks; another mark or other colours need another id. */
export const shareCardId = '6b1f7d0e-8a52-4c39-9e07-2d5a41c8f3b6';
