import type { tables } from '#rooms/football/match/server/index.ts';

/** Rows that an excerpt of a table shows at most. */
const most = 7;

/** The part of a table in which given teams stand, with their neighbours; undefined where they stand in none. */
export function excerptOf(view: tables.TableView, teams: readonly string[]): tables.TableView | undefined {
  const tables = view.tables.flatMap((table) => {
    const places = table.rows.flatMap(({ team }, at) => (teams.includes(team.id) ? [at] : []));
    if (places.length === 0) return [];
    const [first, last] = [Math.min(...places), Math.max(...places)];
    if (last - first >= most) return [{ ...table, rows: table.rows.filter(({ team }) => teams.includes(team.id)) }];
    const begin = Math.max(0, Math.min(first - 1, table.rows.length - most));
    return [{ ...table, rows: table.rows.slice(begin, Math.max(begin + most, last + 1)) }];
  });
  return tables.length > 0 ? { ...view, tables } : undefined;
}
