// Squads, line-ups and figures of players.
export type { LineUpEntry } from '../matchModel.ts';
export { addUp, type PlayerLine } from '../statisticRules.ts';
export { listLineUps } from './record/lineUpStore.ts';
export { listSquads } from './record/squadStore.ts';
export { listPlayerFigures } from './record/statisticStore.ts';
