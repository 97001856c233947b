import { useWords } from '#frame/words.ts';
import { type ChartBox, labelledIndexes, lineThrough, placePoints } from '../chartRules.ts';
import type { FormPoint, TeamSeason } from '../tableView.ts';
import styles from './Chart.module.css';
import { ChartFigure } from './ChartFigure.tsx';

const box: ChartBox = { width: 640, height: 220, left: 36, right: 16, top: 16, bottom: 32 };
const most = 15;

/** How a team is doing: points from the last five matches, match by match; the same as a table with all results. */
export function FormCurve({ season: { team, form }, level }: { season: TeamSeason; level?: 2 | 3 }) {
  const t = useWords('match');
  const words = { won: t('table.resultWon'), drawn: t('table.resultDrawn'), lost: t('table.resultLost') };
  return (
    <ChartFigure
      title={t('course.formTitle')}
      summary={t('course.formSummary', { team: team.name, points: form.at(-1)?.points ?? 0 })}
      text={t('course.formText')}
      level={level}
      heads={[
        t('course.round'),
        t('course.opponent'),
        t('course.place'),
        t('course.result'),
        t('table.form'),
        t('course.formPoints'),
      ]}
      rows={form.map(({ round, opponent, isHome, score, outcome, points }) => [
        round,
        opponent.shortName,
        t(isHome ? 'course.home' : 'course.away'),
        `${score.home}:${score.away}`,
        words[outcome],
        points,
      ])}
    >
      <Drawing form={form} />
    </ChartFigure>
  );
}

const levels = [0, 5, 10, 15];

function Drawing({ form }: { form: readonly FormPoint[] }) {
  const points = placePoints(
    form.map((point) => point.points),
    0,
    most,
    box,
  );
  const heights = placePoints(levels, 0, most, box);
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} className={styles.drawing} aria-hidden="true">
      {levels.map((level, index) => (
        <g key={level}>
          <path d={`M${box.left} ${heights[index]!.y}H${box.width - box.right}`} className={styles.grid} />
          <text x={box.left - 10} y={heights[index]!.y + 5} textAnchor="end">
            {level}
          </text>
        </g>
      ))}
      {labelledIndexes(form.length, 8).map((index) => (
        <text key={index} x={points[index]!.x} y={box.height - 8} textAnchor="middle">
          {form[index]!.round}
        </text>
      ))}
      <path d={lineThrough(points)} className={styles.line} />
      {form.map(({ round, date, outcome }, index) => (
        <circle
          key={`${date} ${round}`}
          cx={points[index]!.x}
          cy={points[index]!.y}
          r="6"
          className={styles[outcome]}
        />
      ))}
    </svg>
  );
}
