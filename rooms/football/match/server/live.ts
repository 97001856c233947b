// What happens in a match while it is played: entries of a desk, the ticker made of them, and both teams' figures.
export type { DeskEntry, EventFacts } from '../deskRules.ts';
export { foldEvents, type MatchState } from '../eventRules.ts';
export type { Figure, FigureLabel } from '../figureRules.ts';
export type { MatchEvent } from '../matchModel.ts';
export { listEvents } from './live/eventStore.ts';
export { openTicker } from './live/openTicker.ts';
export { listFigures, recordFigures } from './live/recordFigures.ts';
export { takeEntry } from './live/takeEntry.ts';
export { findTicker, findTickerMatch, type TickerMatch } from './live/tickerStore.ts';
