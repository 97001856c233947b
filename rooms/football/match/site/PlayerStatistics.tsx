import { useState } from 'react';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { PlayerStatisticLabel } from '../matchModel.ts';
import {
  isShare,
  labelsCounted,
  type PlayerLine,
  playersOf,
  type StatisticGroup,
  sortPlayers,
  statisticGroups,
} from '../statisticRules.ts';
import { formatFigure } from './formatFigure.ts';
import styles from './PlayerStatistics.module.css';

/**
 * Players of a team with their figures: a group of columns at a time, ordered by any of them (CONT-02, CONT-56 to
 * CONT-81).
 */
export function PlayerStatistics({ players }: { players: readonly PlayerLine[] }) {
  const t = useWords('match');
  const groups = (Object.keys(statisticGroups) as StatisticGroup[]).filter(
    (group) => labelsCounted(statisticGroups[group], playersOf(group, players)).length > 0,
  );
  const [group, setGroup] = useState<StatisticGroup>('overview');
  if (groups.length === 0) return null;
  return (
    <div>
      <fieldset className={styles.groups}>
        <legend>{t('playerStatistics.figures')}</legend>
        {groups.map((one) => (
          <label key={one}>
            <input type="radio" name="figures" checked={one === group} onChange={() => setGroup(one)} />
            <span>{t(`playerStatistics.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <Figures key={group} players={playersOf(group, players)} group={group} />
    </div>
  );
}

const firstOrder: Record<StatisticGroup, PlayerStatisticLabel> = {
  overview: 'appearances',
  scoring: 'goals',
  playing: 'passes',
  discipline: 'duelsWon',
  keeping: 'cleanSheets',
};

function Figures({ players, group }: { players: readonly PlayerLine[]; group: StatisticGroup }) {
  const t = useWords('match');
  const labels = labelsCounted(statisticGroups[group], players);
  const [order, setOrder] = useState(labels.includes(firstOrder[group]) ? firstOrder[group] : labels[0]!);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: anyone who has no pointer scrolls it with the arrow keys
    <section className={styles.scroll} aria-label={t('playerStatistics.title')} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {t('playerStatistics.title')}: {t(`playerStatistics.${group}`)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.player}>
              {t('playerStatistics.player')}
            </th>
            {labels.map((label) => (
              <th key={label} scope="col" aria-sort={label === order ? 'descending' : undefined}>
                <button
                  type="button"
                  onClick={() => setOrder(label)}
                  title={t('playerStatistics.sortBy', { label: t(`statistics.${label}`) })}
                >
                  {t(`statistics.${label}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortPlayers(players, order).map((line) => (
            <PlayerRow key={`${line.number} ${line.player}`} line={line} labels={labels} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { line: PlayerLine; labels: readonly PlayerStatisticLabel[]; order: PlayerStatisticLabel };

function PlayerRow({ line: { player, path, number, figures }, labels, order }: RowProps) {
  const say = useSay();
  return (
    <tr>
      <th scope="row" className={styles.player}>
        <div className={styles.name}>
          <span className={styles.number}>{number}</span>
          {path ? <Link href={path}>{player}</Link> : <span>{player}</span>}
        </div>
      </th>
      {labels.map((label) => (
        <td key={label} className={label === order ? styles.ordered : undefined}>
          {say(label, figures[label])}
        </td>
      ))}
    </tr>
  );
}

/** A figure in words: with its unit, or a dash for what nobody counted. */
export function useSay(): (label: PlayerStatisticLabel, value: number | undefined) => string {
  const t = useWords('match');
  const locale = useLocale();
  return (label, value) => {
    if (value === undefined) return '–';
    const text = formatFigure(value, locale);
    return isShare(label) ? t('playerStatistics.percent', { value: text }) : text;
  };
}
