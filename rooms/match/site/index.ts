// What other rooms show of football: matches in lists, the head of a match, what happened in it and who played.
export type { Fixture, MatchView, TeamRef } from '../matchModel.ts';
export { FixtureRows, Fixtures } from './Fixtures.tsx';
export { Form } from './Form.tsx';
export { hasLineUp, LineUps } from './LineUp.tsx';
export { type HeaderMatch, MatchHeader } from './MatchHeader.tsx';
export { Ticker } from './Ticker.tsx';
export { Timeline } from './Timeline.tsx';
