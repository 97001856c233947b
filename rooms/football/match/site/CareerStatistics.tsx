import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { competitionName } from '../competitionNameRules.ts';
import { type PlayerStatisticLabel, playerStatisticLabels } from '../matchModel.ts';
import {
  addUp,
  type CareerLine,
  figuresOfPlayer,
  labelsCounted,
  type PlayerFigures,
  statisticGroups,
} from '../statisticRules.ts';
import styles from './CareerStatistics.module.css';
import table from './PlayerStatistics.module.css';
import { useSay } from './PlayerStatistics.tsx';

/** Is there any figure to show? */
export const hasFigures = (figures: PlayerFigures): boolean =>
  labelsCounted(playerStatisticLabels, [{ figures }]).length > 0;

/**
 * A player's figures: five large ones, then the others by group. Only what was counted is shown (CONT-56 to CONT-81).
 */
export function FigureBoard({ figures }: { figures: PlayerFigures }) {
  const t = useWords('match');
  const { key, groups } = figuresOfPlayer(figures);
  return (
    <>
      <Board figures={figures} labels={key} className={styles.board} />
      <div className={styles.groups}>
        {groups.map(({ group, labels }) => (
          <section key={group}>
            <h3>{t(`playerStatistics.${group}`)}</h3>
            <Board figures={figures} labels={labels} className={styles.rows} />
          </section>
        ))}
      </div>
    </>
  );
}

type BoardProps = {
  figures: PlayerFigures;
  labels: readonly PlayerStatisticLabel[];
  className: string | undefined;
};

function Board({ figures, labels, className }: BoardProps) {
  const t = useWords('match');
  const say = useSay();
  return (
    <dl className={className}>
      {labels.map((label) => (
        <div key={label} className={styles.figure}>
          <dt>{t(`statistics.${label}`)}</dt>
          <dd>{say(label, figures[label])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A player's seasons with us, the latest first, and all of them together (CONT-23). */
export function CareerStatistics({ lines }: { lines: readonly CareerLine[] }) {
  const t = useWords('match');
  const labels = labelsCounted(statisticGroups.overview, lines);
  if (labels.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: anyone who has no pointer scrolls it with the arrow keys
    <section className={table.scroll} aria-label={t('career.title')} tabIndex={0}>
      <table className={table.table}>
        <caption className={table.caption}>{t('career.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.player}>
              {t('career.season')}
            </th>
            <th scope="col" className={`${table.text} ${styles.wide}`}>
              {t('career.team')}
            </th>
            <th scope="col" className={`${table.text} ${styles.wide}`}>
              {t('career.competition')}
            </th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {t(`statistics.${label}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.season} ${line.team} ${line.competition}`} line={line} labels={labels} />
          ))}
        </tbody>
        <tfoot>
          <Line
            line={{ season: t('career.total'), team: '', competition: '', figures: addUp(lines) }}
            labels={labels}
          />
        </tfoot>
      </table>
    </section>
  );
}

function Line({ line, labels }: { line: CareerLine; labels: ReturnType<typeof labelsCounted> }) {
  const say = useSay();
  const competition = competitionName(line.competition, useLocale());
  return (
    <tr>
      <th scope="row" className={table.player}>
        {line.season}
        <span className={styles.where}>{[line.team, competition].filter(Boolean).join(' · ')}</span>
      </th>
      <td className={`${table.text} ${styles.wide}`}>{line.team}</td>
      <td className={`${table.text} ${styles.wide}`}>{competition}</td>
      {labels.map((label) => (
        <td key={label}>{say(label, line.figures[label])}</td>
      ))}
    </tr>
  );
}
