import { type Figure, type FigureLabel, figureLabels } from '#rooms/football/match/site/index.ts';

/** What stands in the fields of a desk and is not sent yet, by name of the field. */
export type Typed = Record<string, string>;
/** What a desk sends: lines that are different now, and lines that are taken away. */
export type FiguresChange = { figures: Figure[]; gone: FigureLabel[] };

const sides = ['home', 'away'] as const;
export type FigureSide = (typeof sides)[number];
export const fieldName = (label: FigureLabel, side: FigureSide): string => `${label} ${side}`;

/** What is known with what was typed over it. */
export const fieldsOf = (known: readonly Figure[], typed: Typed): Typed => ({
  ...Object.fromEntries(known.flatMap((one) => sides.map((side) => [fieldName(one.label, side), String(one[side])]))),
  ...typed,
});

/** What somebody types into a field; possession of one side says that of the other. */
export function typing(label: FigureLabel, side: FigureSide, value: string): Typed {
  const own = { [fieldName(label, side)]: value };
  const share = Number.parseInt(value, 10);
  if (label !== 'possession' || !(share >= 0 && share <= 100)) return own;
  return { ...own, [fieldName(label, side === 'home' ? 'away' : 'home')]: String(100 - share) };
}

/** One more for a side. Nobody has counted the other yet: none. */
export function countingOne(fields: Typed, label: FigureLabel, side: FigureSide): Typed {
  const numberIn = (one: FigureSide) => Number.parseInt(fields[fieldName(label, one)] ?? '', 10) || 0;
  const other = side === 'home' ? 'away' : 'home';
  return { [fieldName(label, side)]: String(numberIn(side) + 1), [fieldName(label, other)]: String(numberIn(other)) };
}

/**
 * What is to be sent of what was typed: only lines that were touched, a line of two empty fields as one that goes; half
 * a line waits.
 */
export function changeIn(known: readonly Figure[], typed: Typed): FiguresChange {
  const fields = fieldsOf(known, typed);
  const change: FiguresChange = { figures: [], gone: [] };
  for (const label of figureLabels) {
    const names = sides.map((side) => fieldName(label, side));
    if (!names.some((name) => name in typed)) continue;
    const [home = Number.NaN, away = Number.NaN] = names.map((name) => Number.parseInt(fields[name] ?? '', 10));
    if (!Number.isNaN(home + away)) change.figures.push({ label, home, away });
    else if (Number.isNaN(home) && Number.isNaN(away)) change.gone.push(label);
  }
  return change;
}

/** The change that takes another one back; `before`: what was known before it. */
export function takingBack({ figures, gone }: FiguresChange, before: readonly Figure[]): FiguresChange {
  const touched = [...figures.map(({ label }) => label), ...gone];
  return {
    figures: before.filter(({ label }) => touched.includes(label)),
    gone: touched.filter((label) => !before.some((one) => one.label === label)),
  };
}
