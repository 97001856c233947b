import type { TeamRef } from '../matchModel.ts';
import type { TableSource } from '../tableViewRules.ts';
import { aTableMatch } from './aTableMatch.ts';

const team = (id: string, name: string): TeamRef => ({
  id,
  name,
  shortName: name,
  code: name.slice(0, 3).toUpperCase(),
});

/** Our U19 and three invented opponents after three matchdays; one point of ours was taken off. */
export function aTableSource(parts: Partial<TableSource> = {}): TableSource {
  return {
    edition: { team: 'u19', season: '2025-2026', competition: 'hessenliga' },
    name: 'Hessenliga',
    rules: 'dfbLeague',
    matches: [
      aTableMatch('us 3:0 lake', { roundNumber: 1 }),
      aTableMatch('hill 2:2 mill', { roundNumber: 1 }),
      aTableMatch('mill 1:2 us', { roundNumber: 2 }),
      aTableMatch('lake 0:1 hill', { roundNumber: 2 }),
      aTableMatch('us 0:0 hill', { roundNumber: 3 }),
      aTableMatch('lake 0:3 mill', { roundNumber: 3 }),
    ],
    deductions: [
      { team: 'us', points: 1, reason: { de: 'Nicht spielberechtigt', en: 'Ineligible player' }, from: '2025-03-01' },
    ],
    teams: [
      { ...team('us', 'Eintracht U19'), key: 'u19' },
      team('hill', 'SV Hügel'),
      team('mill', 'TSV Mühle'),
      team('lake', 'FC See'),
    ],
    ...parts,
  };
}
