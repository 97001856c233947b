/** A cell that cannot be read; the message says what would be. */
export class Misread extends Error {}

/** Complains about a cell. */
export function misread(text: string): never {
  throw new Misread(text);
}

/** A whole number within limits. */
export const whole = (cell: string, [least, most]: readonly [number, number] = [0, 1_000_000]): number => {
  const value = /^-?\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
  return value >= least && value <= most ? value : misread(`"${cell}" is no whole number from ${least} to ${most}`);
};

/** `89,95`, `89.95` or `90` euros as cents. */
export const cents = (cell: string): number => {
  const [, euros, rest = ''] =
    /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(cell) ?? misread(`"${cell}" is no price such as 89,95`);
  return Number(euros) * 100 + Number(rest.padEnd(2, '0'));
};

/** `yes` or `no`, in German too. */
export const yesOrNo = (cell: string): boolean => {
  if (/^(yes|ja|true|1)$/i.test(cell)) return true;
  return /^(no|nein|false|0)$/i.test(cell) ? false : misread(`"${cell}" is neither yes nor no`);
};

/** A day or a moment, in UTC. */
export const moment = (cell: string): Date => {
  const time = new Date(cell);
  return /^\d{4}-\d{2}-\d{2}/.test(cell) && !Number.isNaN(time.getTime())
    ? time
    : misread(`"${cell}" is no date such as 2026-12-24`);
};

/** One of the words that are allowed. */
export const oneOf = <T extends string>(cell: string, allowed: readonly T[]): T =>
  allowed.find((one) => one === cell) ?? misread(`"${cell}" is none of ${allowed.join(', ')}`);

/** Anything but nothing. */
export const required = (cell: string): string => (cell === '' ? misread('is missing') : cell);
/** What stands between the bars. */
export const list = (cell: string): string[] =>
  cell
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean);
