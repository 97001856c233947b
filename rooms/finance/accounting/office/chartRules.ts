/** A bar of the chart: its place in percent of the width and height, from the top left. */
export type Bar = { key: string; value: number; x: number; y: number; width: number; height: number };
export type Chart = { bars: Bar[]; zero: number; most: number; least: number };

/** The next round number above, such as 200 for 137. */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Bars from a line of zero, upwards and downwards. */
export function chartOf(values: readonly { key: string; value: number }[]): Chart {
  const most = roundUp(Math.max(0, ...values.map(({ value }) => value)));
  const least = 0 - roundUp(Math.max(0, ...values.map(({ value }) => -value)));
  const range = most - least || 1;
  const zero = (most / range) * 100;
  const step = 100 / Math.max(1, values.length);
  const bars = values.map(({ key, value }, n) => {
    const height = (Math.abs(value) / range) * 100;
    return { key, value, x: n * step + step * 0.15, y: value < 0 ? zero : zero - height, width: step * 0.7, height };
  });
  return { bars, zero, most, least };
}

/** Which of so many periods are named below the chart: the first, the last and some between. */
export function ticksOf(count: number, most = 6): number[] {
  if (count <= most) return Array.from({ length: count }, (_, n) => n);
  return Array.from({ length: most }, (_, n) => Math.round((n * (count - 1)) / (most - 1)));
}
