import type { TableMatch } from '../matchModel.ts';

let count = 0;
/** `a 2:1 b`, on the first of the month of its matchday unless said otherwise; `a - b` is not played. */
export function aTableMatch(text: string, parts: Partial<TableMatch> = {}): TableMatch {
  const [home = '', result = '', away = ''] = text.split(' ');
  const [, of, against] = /^(\d+):(\d+)$/.exec(result) ?? [];
  const roundNumber = parts.roundNumber ?? 1;
  count += 1;
  return {
    id: `match-${String(count).padStart(4, '0')}`,
    home,
    away,
    date: `2025-${String(roundNumber).padStart(2, '0')}-01`,
    roundNumber,
    fixtureStatus: 'regular',
    isRunning: false,
    ...(of ? { score: { home: Number(of), away: Number(against) } } : {}),
    ...parts,
  };
}
