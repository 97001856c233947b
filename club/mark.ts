import { theme } from './theme.ts';

/** Outline of the club's mark: a shield with the curve of a stand in it. Drawn for this product, 48 × 48. */
export const markPaths = {
  shield: 'M4 4h40v22c0 10-9 16-20 18C13 42 4 36 4 26z',
  curves: 'M12 34a17 17 0 0 1 24 0M9 27a22 22 0 0 1 30 0M7 20a26 26 0 0 1 34 0',
};

/** The mark as a drawing of its own, for the browser's tab. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="${markPaths.shield}" fill="${theme.tokens['--color-accent']}"/><path d="${markPaths.curves}" fill="none" stroke="#fff" stroke-width="3.4"/></svg>`;

/**
 * What other networks show beside a link to a page without a picture of its own, 1200 × 630. Another drawing needs
 * another id.
 */
export const shareCard = {
  id: '6b1f7d0e-8a52-4c39-9e07-2d5a41c8f3b6',
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="${theme.tokens['--color-ink']}"/><path d="M0 590h1200v40H0z" fill="${theme.tokens['--color-accent']}"/><g transform="translate(420 105) scale(7.5)"><path d="${markPaths.shield}" fill="${theme.tokens['--color-accent']}"/><path d="${markPaths.curves}" fill="none" stroke="#fff" stroke-width="3.4"/></g></svg>`,
};
