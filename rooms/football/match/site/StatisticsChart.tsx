import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { sharesOf } from '../comparisonRules.ts';
import type { MatchView } from '../matchModel.ts';
import { formatFigure } from './formatFigure.ts';
import styles from './StatisticsChart.module.css';

type Props = { match: Pick<MatchView, 'home' | 'away' | 'statistics'> };

/** Labels that the words know; others are shown as they came. */
const known: readonly string[] = [
  'possession',
  'shots',
  'shotsOnTarget',
  'corners',
  'fouls',
  'offsides',
  'passes',
  'passesSuccessful',
  'passAccuracy',
  'duelsWon',
  'distance',
  'sprints',
  'crosses',
  'saves',
  'yellowCards',
  'yellowRedCards',
  'redCards',
  'substitutions',
  'touches',
];
const percents: readonly string[] = ['possession', 'passAccuracy'];

/**
 * Figures of a match as bars from the middle outwards: a table whose cells carry the drawing, so both are the same data
 * (RED-60).
 */
export function StatisticsChart({ match: { home, away, statistics } }: Props) {
  const t = useWords('match');
  if (statistics.length === 0) return null;
  return (
    <table className={styles.chart}>
      <caption>{t('matchStatistics.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{home.shortName}</th>
          <th scope="col">{t('matchStatistics.label')}</th>
          <th scope="col">{away.shortName}</th>
        </tr>
      </thead>
      <tbody>
        {statistics.map((statistic) => (
          <Row key={statistic.label} statistic={statistic} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ statistic: { label, home, away } }: { statistic: MatchView['statistics'][number] }) {
  const t = useWords('match');
  const say = useFigure(label);
  const share = sharesOf(home, away);
  return (
    <tr>
      <td className={styles.home}>
        <Bar share={share.home} isAhead={home > away} />
        <span>{say(home)}</span>
      </td>
      <th scope="row">{known.includes(label) ? t(`matchStatistics.${label}`) : label}</th>
      <td className={styles.away}>
        <Bar share={share.away} isAhead={away > home} />
        <span>{say(away)}</span>
      </td>
    </tr>
  );
}

const Bar = ({ share, isAhead }: { share: number; isAhead: boolean }) => (
  <span aria-hidden="true" className={styles.track}>
    <span className={isAhead ? styles.ahead : styles.bar} style={{ width: `${share}%` }} />
  </span>
);

function useFigure(label: string): (value: number) => string {
  const t = useWords('match');
  const locale = useLocale();
  return (value) => {
    const text = formatFigure(value, locale);
    if (percents.includes(label)) return t('playerStatistics.percent', { value: text });
    return label === 'distance' ? t('matchStatistics.kilometres', { value: text }) : text;
  };
}
