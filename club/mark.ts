import { markPaths, shareCardId } from '#clubFolder/mark.ts';
import { theme } from './theme.ts';

/** Outline of the club's mark, 48 × 48. */
export { markPaths };

/** The mark as a drawing of its own, for the browser's tab. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="${markPaths.shield}" fill="${theme.tokens['--color-accent']}"/><path d="${markPaths.curves}" fill="none" stroke="#fff" stroke-width="3.4"/></svg>`;

/** What other networks show beside a link to a page without a picture of its own, 1200 × 630. */
export const shareCard = {
  id: shareCardId,
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="${theme.tokens['--color-ink']}"/><path d="M0 590h1200v40H0z" fill="${theme.tokens['--color-accent']}"/><g transform="translate(420 105) scale(7.5)"><path d="${markPaths.shield}" fill="${theme.tokens['--color-accent']}"/><path d="${markPaths.curves}" fill="none" stroke="#fff" stroke-width="3.4"/></g></svg>`,
};
