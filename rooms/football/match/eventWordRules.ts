import { type MatchEvent, matchEventTypes, type Score } from './matchModel.ts';

/** Key of an entry's words; one whose type nobody knows is an ordinary note (LIVE-15). */
export const typeWord = ({ type }: Pick<MatchEvent, 'type'>): string =>
  `eventTypes.${(matchEventTypes as readonly string[]).includes(type) ? type : 'other'}`;

/** Key of what stands behind a goal or a penalty; undefined where nothing does. */
export function remarkWord({ type, isScored, isOwnGoal }: MatchEvent): string | undefined {
  if (isOwnGoal) return 'events.ownGoal';
  if (type !== 'PenaltyShot' || isScored === undefined) return undefined;
  return isScored ? 'events.scored' : 'events.missed';
}

/** `2:1`. */
export const scoreText = ({ home, away }: Score): string => `${home}:${away}`;

/** Does this entry tell of a goal that counts, outside the shoot-out? */
export const isGoal = ({ type, isScored, period }: MatchEvent): boolean =>
  period !== 'ShootOut' && (type === 'Goal' || (type === 'PenaltyShot' && isScored === true));
