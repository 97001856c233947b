import { type TableKind, tableKinds } from './matchModel.ts';
import type { TableChoice } from './tableView.ts';

/** Names of a table's choice in an address. */
export const tableQuery = ['table', 'date', 'round'] as const;

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Which values count at all; whether there is such a day or matchday, only the season knows. */
export const tableQueryValues: Record<(typeof tableQuery)[number], (value: string) => boolean> = {
  table: (value) => (tableKinds as readonly string[]).includes(value) && value !== 'all',
  date: isDay,
  round: (value) => /^[1-9]\d?$/.test(value),
};

type Query = { [key in (typeof tableQuery)[number]]?: string | undefined };

/** What an address asks for; a matchday goes before a day, as one of them is enough. */
export function readTableChoice({ table, date, round }: Query): TableChoice {
  const given = (name: keyof Query, value: string | undefined) => value !== undefined && tableQueryValues[name](value);
  return {
    kind: given('table', table) ? (table as TableKind) : 'all',
    ...(given('round', round) ? { round: Number(round) } : given('date', date) ? { on: date! } : {}),
  };
}

/** Address of a table: the plain one for the whole season as it stands. */
export function tableAddress(path: string, { kind, on, round }: TableChoice): string {
  const query = new URLSearchParams({
    ...(kind === 'all' ? {} : { table: kind }),
    ...(round === undefined ? {} : { round: String(round) }),
    ...(on && round === undefined ? { date: on } : {}),
  }).toString();
  return query ? `${path}?${query}` : path;
}
