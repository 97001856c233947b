import type { MatchEvent, MatchPeriod } from '../matchModel.ts';

let count = 0;

/** An event for tests; `minute` counts as the pitch does. */
export function anEvent(type: string, period: MatchPeriod, minute: number, rest: Partial<MatchEvent> = {}): MatchEvent {
  count += 1;
  return { id: `event-${count}`, type, period, minute, ...rest };
}

/** The periodChanges of a whole match, with extra time and a shoot-out where wanted. */
export function periodChangesOfMatch({ hasExtraTime = false, hasShootOut = false } = {}): MatchEvent[] {
  const last = hasShootOut ? 'ShootOut' : hasExtraTime ? 'ExtraSecondHalf' : 'SecondHalf';
  const end = hasExtraTime ? 120 : 90;
  return [
    anEvent('Kickoff', 'FirstHalf', 1),
    anEvent('WhistleFirstHalf', 'FirstHalf', 45, { added: 2 }),
    anEvent('KickoffSecondHalf', 'SecondHalf', 46),
    ...(hasExtraTime ? [anEvent('Kickoff', 'ExtraFirstHalf', 91), anEvent('Kickoff', 'ExtraSecondHalf', 106)] : []),
    ...(hasShootOut ? [anEvent('Kickoff', 'ShootOut', end)] : []),
    anEvent('FinalWhistle', last, end, hasShootOut ? {} : { added: 3 }),
  ];
}
