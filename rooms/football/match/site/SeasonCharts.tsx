import type { TeamSeason } from '../tableView.ts';
import styles from './Chart.module.css';
import { FormCurve } from './FormCurve.tsx';
import { PositionChart } from './PositionChart.tsx';

/** How a team came through its season: place and form, beside each other where there is room. */
export function SeasonCharts({ season, level = 2 }: { season: TeamSeason; level?: 2 | 3 }) {
  if (season.course.length < 2) return null;
  return (
    <div className={styles.charts}>
      <PositionChart season={season} level={level} />
      <FormCurve season={season} level={level} />
    </div>
  );
}
