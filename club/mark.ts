import { theme } from './theme.ts';

/** Outline of the club's mark: a shield with the curve of a stand in it. Drawn for this product, 48 × 48. */
export const markPaths = {
  shield: 'M4 4h40v22c0 10-9 16-20 18C13 42 4 36 4 26z',
  curves: 'M12 34a17 17 0 0 1 24 0M9 27a22 22 0 0 1 30 0M7 20a26 26 0 0 1 34 0',
};

/** The mark as a drawing of its own, for the browser's tab. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="${markPaths.shield}" fill="${theme.tokens['--color-accent']}"/><path d="${markPaths.curves}" fill="none" stroke="#fff" stroke-width="3.4"/></svg>`;
