import type { TemplateProps } from '#frame/template.ts';
import {
  hasLineUp,
  LineUps,
  PlayerStatistics,
  SeasonCharts,
  StatisticsChart,
  Ticker,
  Timeline,
} from '#rooms/football/match/site/index.ts';
import styles from './MatchPages.module.css';
import { MatchWays } from './MatchWays.tsx';
import type { TeamProps } from './pageProps.ts';
import { NothingYet, TeamScreen } from './TeamScreen.tsx';

/** One side of a match: live ticker, line-up or statistics (CONT-20, RED-56, RED-59, RED-60). */
export function MatchSectionPage({ props }: TemplateProps<TeamProps>) {
  const { view, team, document } = props;
  const section = team?.section ?? 'liveticker';
  return (
    <TeamScreen props={props}>
      <MatchWays {...props} />
      {section === 'aufstellung' && view && hasLineUp(view) ? <LineUps match={view} level={2} /> : null}
      {section === 'liveticker' && view && view.events.length > 0 ? (
        <>
          <Timeline match={view} />
          <Ticker match={view} level={2} />
        </>
      ) : null}
      {section === 'statistik' ? <Statistics {...props} /> : null}
      {isShown(section, props) || (document && document.body.length > 0) ? null : <NothingYet section={section} />}
    </TeamScreen>
  );
}

function isShown(section: string, { view, course, players }: TeamProps): boolean {
  if (section === 'statistik') return Boolean(course || players || view?.statistics.length);
  if (!view) return false;
  return section === 'aufstellung' ? hasLineUp(view) : view.events.length > 0;
}

/** Figures of a match, or of a team and its players (CONT-02, RED-60). */
function Statistics({ view, course, players }: TeamProps) {
  if (view) return <StatisticsChart match={view} />;
  return (
    <div className={styles.parts}>
      {players ? <PlayerStatistics players={players} /> : null}
      {course ? <SeasonCharts season={course} /> : null}
    </div>
  );
}
