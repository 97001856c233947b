// What other rooms show of teams: their pages may follow matches as these do.
export { useLiveList } from './useLiveMatch.ts';
