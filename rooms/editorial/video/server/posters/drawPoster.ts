import { theme } from '#club/theme.ts';
import type { VideoDraft } from '../../videoDraft.ts';
import { type Motif, motifs } from './motifs.ts';

const red = theme.tokens['--color-accent'];
const deep = theme.tokens['--color-accent-deep'];
const ink = theme.tokens['--color-ink'];

/** Rows of people in a stand, as dotted arcs across the whole picture. */
function stand(): string {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const colour = row % 4 === 3 ? '#ffffff' : row % 2 ? '#3a3b40' : red;
    return `<ellipse cx="400" cy="560" rx="${300 + row * 48}" ry="${250 + row * 40}" stroke="${colour}" stroke-dashoffset="${(row % 2) * 12}"/>`;
  });
  return `<g fill="none" stroke-width="15" stroke-linecap="round" stroke-dasharray="0.1 24" opacity="0.55">${rows.join('')}</g>`;
}

/** Broad diagonal bands. */
function bands(): string {
  const strips = [0, 1, 2, 3].map(
    (at) => `<path d="M${at * 260 - 140} 450 ${at * 260 + 120} 0h110L${at * 260 - 30} 450z"/>`,
  );
  return `<g fill="${deep}">${strips.join('')}</g>`;
}

const backgrounds: Record<'dark' | 'red', string> = {
  dark: `<rect width="800" height="450" fill="${ink}"/>${stand()}`,
  red: `<rect width="800" height="450" fill="${red}"/>${bands()}`,
};

/** Draws a poster of 800 × 450; what matters lies in the square in the middle, since thumbnails are cut to 1:1. */
export function drawPoster({ motif }: VideoDraft['poster']): string {
  const { ground, draw }: Motif = motifs[motif];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450">
  <defs><radialGradient id="edge" cx="50%" cy="45%" r="75%"><stop offset="0.45" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="0.5"/></radialGradient></defs>
  ${backgrounds[ground]}<rect width="800" height="450" fill="url(#edge)"/>${draw({ red, deep, ink })}</svg>`;
}
