// What other rooms show of football: matches in lists, the head of a match, what happened in it and who played, and
// tables, charts and figures.

export { competitionName } from '../competitionNameRules.ts';
export type { CupView } from '../cupRules.ts';
export { applyEntry, type DeskEntry, type EventFacts, inverseOf } from '../deskRules.ts';
export { foldEvents, type MatchState } from '../eventRules.ts';
export { type Figure, type FigureLabel, figureLabels } from '../figureRules.ts';
export { type Balance, lastResults, splitAtDay } from '../fixtureListRules.ts';
export type { Fixture, MatchEvent, MatchPeriod, MatchView, Side } from '../matchModel.ts';
export { playerStatisticLabels } from '../matchModel.ts';
export { isLive, isPeriodChange, periodChanges } from '../matchStates.ts';
export { roundName } from '../roundRules.ts';
export { seasonName } from '../seasonNameRules.ts';
export { addUp, type CareerLine, type PlayerFigures, type PlayerLine } from '../statisticRules.ts';
export type { TableView, TeamSeason } from '../tableView.ts';
export { CareerStatistics, FigureBoard, hasFigures } from './CareerStatistics.tsx';
export { Crest } from './Crest.tsx';
export { Cup } from './Cup.tsx';
export { FixtureRows, Fixtures } from './Fixtures.tsx';
export { Form } from './Form.tsx';
export { KickOff } from './KickOff.tsx';
export { LeagueTable } from './LeagueTable.tsx';
export { hasLineUp, LineUps } from './LineUp.tsx';
export { LiveWords } from './LiveWords.tsx';
export { type HeaderMatch, MatchHeader } from './MatchHeader.tsx';
export { PlayerStatistics } from './PlayerStatistics.tsx';
export { SeasonCharts } from './SeasonCharts.tsx';
export { StatisticsChart } from './StatisticsChart.tsx';
export { Ticker } from './Ticker.tsx';
export { Timeline } from './Timeline.tsx';
export { useMonth } from './useMonth.ts';
