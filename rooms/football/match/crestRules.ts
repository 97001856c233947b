/** A crest that is drawn for a team that has none: shape, pattern and two colours that go with each other. */
export type CrestLook = { shape: number; pattern: (typeof patterns)[number]; ground: string; figure: string };

export const crestShapes = [
  'M4 4h40v22c0 10-9 16-20 18C13 42 4 36 4 26z',
  'M24 3a21 21 0 1 1 0 42 21 21 0 0 1 0-42z',
  'M24 3l19 6v17c0 9-8 15-19 19C13 41 5 35 5 26V9z',
  'M24 2l20 11v22L24 46 4 35V13z',
] as const;

const patterns = ['plain', 'inner', 'rim', 'band'] as const;

/** White letters have a contrast of at least 4.5 : 1 on each of them. */
const colours = [
  ['#14417b', '#0d2c55'],
  ['#0b6b4f', '#084a37'],
  ['#7b1e4b', '#5a1537'],
  ['#8a4b00', '#693900'],
  ['#3b3f9e', '#2a2d75'],
  ['#00616f', '#00444e'],
  ['#5c3d7a', '#432c5a'],
  ['#9a3412', '#75270d'],
  ['#3f5516', '#2d3d10'],
  ['#4a4f57', '#33373d'],
] as const;

/** The look of a team's crest; the same for the same name, everywhere and always. */
export function crestLook(name: string): CrestLook {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  const [ground, figure] = colours[hash % colours.length]!;
  return {
    shape: (hash >>> 8) % crestShapes.length,
    pattern: patterns[(hash >>> 12) % patterns.length]!,
    ground,
    figure,
  };
}
