import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { TableRow } from '../matchModel.ts';
import type { Criterion } from '../placingRules.ts';
import type { LeagueTable } from '../tableView.ts';
import { signed } from './formatFigure.ts';
import styles from './LeagueTable.module.css';

type Props = { table: LeagueTable; criteria: readonly Criterion[] };

/** Why teams of as many points stand as they do, and where points were taken off: on demand, below the table. */
export function TableReasons({ table: { rows, kind }, criteria }: Props) {
  const t = useWords('match');
  const comma = useComma();
  const reasons = useReasons(rows);
  const deductions = useDeductions(rows);
  if (rows.every(({ matches }) => matches === 0)) return null;
  const isWhole = kind === 'all' || kind === 'live';
  const names = criteria.filter((criterion) => criterion !== 'points').map((criterion) => t(`criteria.${criterion}`));
  return (
    <>
      {deductions.map((text) => (
        <p key={text} className={styles.note}>
          * {text}
        </p>
      ))}
      <details className={styles.why}>
        <summary>{t('table.why')}</summary>
        <p>{t('table.order', { criteria: names.join(comma) })}</p>
        {isWhole ? null : <p>{t('table.partial')}</p>}
        {reasons.length === 0 ? (
          <p>{t('table.noTies')}</p>
        ) : (
          <ul>
            {reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </details>
    </>
  );
}

/** One sentence for each pair of neighbours with as many points. */
function useReasons(rows: readonly TableRow[]): string[] {
  const t = useWords('match');
  const comma = useComma();
  const shared = sharedPlaces(rows).map((level) =>
    t('table.shared', { teams: level.map(({ team }) => team.shortName).join(comma), position: level[0]!.position }),
  );
  const decided = rows.flatMap((row, index) => {
    const next = rows[index + 1];
    if (!next || !row.decidedBy || !row.decidedWith) return [];
    const [own, theirs] = row.decidedWith;
    const say = /difference/i.test(row.decidedBy) ? signed : String;
    const reason = t('criteria.compared', {
      criterion: t(`criteria.${row.decidedBy}`),
      own: say(own),
      next: say(theirs),
    });
    return [t('table.level', { first: row.team.shortName, second: next.team.shortName, points: row.points, reason })];
  });
  return [...decided, ...shared];
}

const useComma = (): string => (useLocale() === 'ja' ? '、' : ', ');

/** Rows that share a place, place by place. */
function sharedPlaces(rows: readonly TableRow[]): TableRow[][] {
  const places = [...new Set(rows.map(({ position }) => position))];
  return places.map((place) => rows.filter(({ position }) => position === place)).filter(({ length }) => length > 1);
}

function useDeductions(rows: readonly TableRow[]): string[] {
  const t = useWords('match');
  const locale = useLocale();
  return rows.flatMap(({ team, deductions }) =>
    deductions.map(({ points, reason }) =>
      t(points > 0 ? 'table.deduction' : 'table.credit', {
        team: team.shortName,
        count: Math.abs(points),
        reason: inLocale(reason, locale),
      }),
    ),
  );
}
