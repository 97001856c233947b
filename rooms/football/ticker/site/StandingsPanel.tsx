import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import type { Translate } from '#frame/words.ts';
import type { StandingsFeed } from '../feedRules.ts';
import styles from './StandingsPanel.module.css';

const columns = ['matches', 'goals', 'difference', 'points'] as const;

/** The small table (LIVE-25); it says which season it is of. */
export function StandingsPanel({ feed: { data, season, competition }, t }: { feed: StandingsFeed; t: Translate }) {
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <caption>
          {competition} {season}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('columns.position')}</VisuallyHidden>
            </th>
            <th scope="col" className={styles.team}>
              {t('columns.team')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <abbr title={t(`columns.${column}`)}>{t(`short.${column}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.team.id} data-ours={row.team.isOwn}>
              <td>{row.position}</td>
              <th scope="row" className={styles.team}>
                {row.team.name}
              </th>
              <td>{row.matches}</td>
              <td>{row.goals}</td>
              <td>{row.difference > 0 ? `+${row.difference}` : row.difference}</td>
              <td>
                <strong>{row.points}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
