// The door of the sweepstakes room's screens for rooms to its right.
export { OwnSweepstakes } from './OwnSweepstakes.tsx';
