import { useWords } from '#frame/words.ts';
import { type ChartBox, labelledIndexes, lineThrough, placePoints } from '../chartRules.ts';
import type { TeamSeason } from '../tableView.ts';
import styles from './Chart.module.css';
import { ChartFigure } from './ChartFigure.tsx';

const box: ChartBox = { width: 640, height: 280, left: 36, right: 16, top: 16, bottom: 32 };

/** A team's place after each matchday, the first place on top; the same as a table. */
export function PositionChart({ season: { team, teams, course }, level }: { season: TeamSeason; level?: 2 | 3 }) {
  const t = useWords('match');
  const positions = course.map(({ position }) => position);
  const summary = t('course.courseSummary', {
    team: team.name,
    best: Math.min(...positions),
    worst: Math.max(...positions),
    last: positions.at(-1) ?? '',
  });
  return (
    <ChartFigure
      title={t('course.courseTitle')}
      summary={summary}
      level={level}
      heads={[t('course.round'), t('table.position'), t('table.points')]}
      rows={course.map(({ round, position, points }) => [round, position, points])}
    >
      <Drawing positions={positions} rounds={course.map(({ round }) => round)} teams={teams} />
    </ChartFigure>
  );
}

function Drawing({ positions, rounds, teams }: { positions: number[]; rounds: number[]; teams: number }) {
  const points = placePoints(
    positions.map((position) => -position),
    -teams,
    -1,
    box,
  );
  const places = labelledIndexes(teams, 6).map((index) => index + 1);
  const levels = placePoints(
    places.map((place) => -place),
    -teams,
    -1,
    box,
  );
  const last = points.at(-1);
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} className={styles.drawing} aria-hidden="true">
      {places.map((place, index) => (
        <g key={place}>
          <path d={`M${box.left} ${levels[index]!.y}H${box.width - box.right}`} className={styles.grid} />
          <text x={box.left - 10} y={levels[index]!.y + 5} textAnchor="end">
            {place}
          </text>
        </g>
      ))}
      {labelledIndexes(rounds.length, 8).map((index) => (
        <text key={rounds[index]} x={points[index]!.x} y={box.height - 8} textAnchor="middle">
          {rounds[index]}
        </text>
      ))}
      <path d={lineThrough(points)} className={styles.line} />
      {last ? <circle cx={last.x} cy={last.y} r="6" className={styles.end} /> : null}
    </svg>
  );
}
