/** What a motif paints with: up to three colours, always there, and what is printed on it. */
export type Palette = { main: string; second: string; third: string; number: string | undefined };

/** A drawing of 800 × 800. `defs` go in front; ids in it must be unique within one motif. */
export type Motif = (palette: Palette) => string;

/** A colour moved towards white (positive) or black (negative), `amount` from -1 to 1. */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Is dark print better readable on it? */
export function isLight(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red! * 0.299 + green! * 0.587 + blue! * 0.114 > 150;
}

export const inkOn = (colour: string): string => (isLight(colour) ? '#141416' : '#ffffff');
