import type { OwnSweepstake, Sweepstake } from './pageProps.ts';

/** A door as it is drawn: for everybody, or with what the person has done. */
export type ShownDoor = Sweepstake & Partial<Pick<OwnSweepstake, 'hasEntered' | 'entryCode' | 'won'>>;

/** What a door is labelled with: its status, or what says more (SWP-09 to SWP-13). */
export type DoorLabel = Sweepstake['status'] | 'locked' | 'cancelled' | 'entered' | 'won';

export function labelOf({ status, isLocked, isCancelled, hasEntered, won }: ShownDoor): DoorLabel {
  if (isCancelled) return 'cancelled';
  if (isLocked) return 'locked';
  if (won) return 'won';
  return status === 'Active' && hasEntered ? 'entered' : status;
}

/** Can somebody who has not entered yet take part (SWP-22)? */
export const isEnterable = ({ status, isLocked, isCancelled, hasEntered }: ShownDoor): boolean =>
  status === 'Active' && !isLocked && !isCancelled && !hasEntered;

/** What the person has done, on the doors that everybody sees. */
export const withOwn = (doors: readonly Sweepstake[], own: readonly OwnSweepstake[]): ShownDoor[] =>
  doors.map((door) => own.find(({ id }) => id === door.id) ?? door);
