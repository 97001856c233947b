import { markPaths } from '#club/mark.ts';
import { theme } from '#club/theme.ts';
import { inkOn, isLight, type Palette, shade } from './palette.ts';

/**
 * The crest of the club, as the site bears it, on anything that is sold: white-edged, so that it stands out on red.
 * Half its height is `radius`.
 */
export function crest(x: number, y: number, radius: number): string {
  const scale = (radius / 20).toFixed(3);
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(-24 -24)"><path d="${markPaths.shield}" fill="${theme.tokens['--color-accent']}" stroke="#ffffff" stroke-width="2.4" stroke-linejoin="round"/><path d="${markPaths.curves}" fill="none" stroke="#ffffff" stroke-width="3.4"/></g>`;
}

const strokes: Record<string, string> = {
  '0': 'M-12 -20H12V20H-12Z',
  '1': 'M-8 -12L2 -20V20M-10 20H12',
  '2': 'M-12 -20H12V0H-12V20H12',
  '3': 'M-12 -20H12V20H-12M-6 0H12',
  '4': 'M-12 -20V2H12M8 -20V20',
  '5': 'M12 -20H-12V0H12V20H-12',
  '6': 'M12 -20H-12V20H12V0H-12',
  '7': 'M-12 -20H12L-2 20',
  '8': 'M-12 -20H12V20H-12ZM-12 0H12',
  '9': 'M12 0H-12V-20H12V20H-12',
};

/** Digits as strokes, so that a drawing needs no typeface. `size` is the height in pixels. */
export function digits(text: string, x: number, y: number, size: number, colour: string, edge?: string): string {
  const scale = size / 40;
  const step = 38 * scale;
  const draw = (width: number, stroke: string) =>
    [...text]
      .map((digit, at) => {
        const left = x + (at - (text.length - 1) / 2) * step;
        return `<path transform="translate(${left} ${y}) scale(${scale})" d="${strokes[digit] ?? ''}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="miter"/>`;
      })
      .join('');
  return (edge ? draw(13, edge) : '') + draw(8, colour);
}

/** Lines that read as lettering from afar: bars of different length. */
export function lettering(x: number, y: number, width: number, height: number, colour: string): string {
  const words = [0.34, 0.2, 0.38];
  let left = x - width / 2;
  return words
    .map((part) => {
      const bar = `<rect x="${left}" y="${y - height / 2}" width="${width * part}" height="${height}" fill="${colour}"/>`;
      left += width * (part + 0.04);
      return bar;
    })
    .join('');
}

/** Background and floor, with the thing on it. */
export function scene({ main }: Palette, thing: string, floor = 700): string {
  const wall = isLight(main) || main === '#111111' ? '#c9cdd4' : shade(main, 0.88);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
  <defs><radialGradient id="wall" cx="50%" cy="40%" r="75%"><stop offset="0" stop-color="${isLight(main) ? '#eceef1' : '#ffffff'}"/><stop offset="1" stop-color="${wall}"/></radialGradient>
  <radialGradient id="shadow"><stop offset="0" stop-color="#000000" stop-opacity="0.28"/><stop offset="1" stop-color="#000000" stop-opacity="0"/></radialGradient>
  <linearGradient id="light" x1="0" x2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.22"/><stop offset="0.45" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="0.3"/></linearGradient>
  <linearGradient id="drop" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.14"/><stop offset="1" stop-color="#000000" stop-opacity="0.24"/></linearGradient></defs>
  <rect width="800" height="800" fill="#f3f4f5"/><rect width="800" height="800" fill="url(#wall)"/>
  <ellipse cx="400" cy="${floor}" rx="270" ry="34" fill="url(#shadow)"/>${thing}</svg>`;
}

/** A shape in its colour with light from the left over it. */
export const shaded = (path: string, fill: string, light = 'light'): string =>
  `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#${light})"/>`;

/** Vertical stripes inside a shape. */
export function stripes(id: string, path: string, colour: string, from: number, to: number, count: number): string {
  const width = (to - from) / (count * 2 - 1);
  const bars = Array.from(
    { length: count },
    (_, at) => `<rect x="${from + at * 2 * width}" y="0" width="${width}" height="800" fill="${colour}"/>`,
  ).join('');
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${bars}</g>`;
}

/** A seam: a thin dashed line. */
export const seam = (path: string, colour: string): string =>
  `<path d="${path}" fill="none" stroke="${inkOn(colour)}" stroke-opacity="0.35" stroke-width="2.5" stroke-dasharray="8 6"/>`;
