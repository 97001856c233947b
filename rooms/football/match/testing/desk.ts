import type { DeskEntry, EventFacts } from '../deskRules.ts';

let count = 0;

/** An id as a desk makes it, the same in every run. */
export function anEntryId(): string {
  count += 1;
  return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
}

/** An entry that adds an event. */
export const adding = (event: EventFacts, rest: { id?: string; isDeliberate?: boolean } = {}): DeskEntry => ({
  kind: 'add',
  id: anEntryId(),
  event,
  ...rest,
});

export const kickOff: EventFacts = { type: 'Kickoff', period: 'FirstHalf', minute: 1 };
export const halfTime: EventFacts = { type: 'WhistleFirstHalf', period: 'FirstHalf', minute: 45, added: 1 };
export const secondHalf: EventFacts = { type: 'KickoffSecondHalf', period: 'SecondHalf', minute: 46 };
export const fullTime: EventFacts = { type: 'FinalWhistle', period: 'SecondHalf', minute: 90, added: 3 };
export const aGoal = (minute: number, rest: Partial<EventFacts> = {}): EventFacts => ({
  type: 'Goal',
  period: minute > 45 ? 'SecondHalf' : 'FirstHalf',
  minute,
  side: 'home',
  ...rest,
});

/** The season in which a day lies, for matches around today. */
export function seasonOf(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '07-01' ? 1 : 0);
  return `${year}-${year + 1}`;
}
