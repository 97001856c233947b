import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEntry, type DeskEntry, type EventFacts, inverseOf, isTwin } from './deskRules.ts';
import { faultOf, foldEvents } from './eventRules.ts';
import { type MatchEvent, matchEventTypes, matchPeriods } from './matchModel.ts';
import { anEvent, periodChangesOfMatch } from './testing/matchScript.ts';

const at = '2026-11-21T14:00:00.000Z';
const facts = (event: MatchEvent): EventFacts => {
  const { id: _id, ...rest } = event;
  return rest;
};
const add = (event: MatchEvent, id = event.id): DeskEntry => ({ kind: 'add', id, event: facts(event) });
const kickOff = anEvent('Kickoff', 'FirstHalf', 1);
const goal = anEvent('Goal', 'FirstHalf', 12, { side: 'home', player: 'Anton Adler' });
const later = (events: readonly MatchEvent[], entries: DeskEntry[]) =>
  entries.reduce<readonly MatchEvent[]>((all, entry) => applyEntry(all, entry, at).events ?? all, events);

describe('applyEntry', () => {
  it('takes an entry once, however often it is sent', () => {
    const once = later([], [add(kickOff), add(goal)]);
    expect(later(once, [add(goal), add(kickOff)])).toEqual(once);
    expect(foldEvents(once).score).toEqual({ home: 1, away: 0 });
  });

  it('puts a correction in the place of the event and says when', () => {
    const events = later(
      [kickOff, goal],
      [{ kind: 'correct', id: 'c1', eventId: goal.id, event: { ...facts(goal), side: 'away' } }],
    );
    expect(events[1]).toMatchObject({ id: 'c1', side: 'away', correctedAt: at });
    expect(foldEvents(events).score).toEqual({ home: 0, away: 1 });
  });

  it('refuses to change or withdraw what another desk has changed or withdrawn', () => {
    const event = facts(goal);
    expect(applyEntry([kickOff], { kind: 'withdraw', id: 'w', eventId: goal.id }, at)).toEqual({ fault: 'entryGone' });
    expect(applyEntry([kickOff], { kind: 'correct', id: 'c', eventId: goal.id, event }, at)).toEqual({
      fault: 'entryGone',
    });
  });

  it('refuses to withdraw or move a kick-off that others build on', () => {
    expect(applyEntry([kickOff, goal], { kind: 'withdraw', id: 'w', eventId: kickOff.id }, at)).toEqual({
      fault: 'othersBuildOnIt',
    });
    const moved: DeskEntry = {
      kind: 'correct',
      id: 'c',
      eventId: kickOff.id,
      event: { type: 'Kickoff', period: 'Live', minute: 1 },
    };
    expect(applyEntry([kickOff, goal], moved, at)).toEqual({ fault: 'othersBuildOnIt' });
  });

  it('asks twice about the same goal of two desks, and takes it when it is meant', () => {
    const twin = anEvent('Goal', 'FirstHalf', 13, { side: 'home' });
    expect(applyEntry([kickOff, goal], add(twin), at)).toEqual({ fault: 'entryTwice' });
    const meant = applyEntry([kickOff, goal], { ...add(twin), isDeliberate: true } as DeskEntry, at);
    expect(foldEvents(meant.events ?? []).score).toEqual({ home: 2, away: 0 });
  });

  it('never takes a second whistle, however much it is meant', () => {
    const events = periodChangesOfMatch();
    const [, whistle] = periodChangesOfMatch() as [MatchEvent, MatchEvent];
    expect(applyEntry(events, add(whistle), at)).toEqual({ fault: 'entryTwice' });
    const meant = { ...add(whistle), isDeliberate: true } as DeskEntry;
    expect(applyEntry(events, meant, at).fault).toBe('periodImpossible');
  });

  it('asks twice about a goal that is entered when the match is over', () => {
    const entry = add(anEvent('Goal', 'SecondHalf', 80, { side: 'away' }));
    expect(applyEntry(periodChangesOfMatch(), entry, at)).toEqual({ fault: 'isOver' });
    const meant = applyEntry(periodChangesOfMatch(), { ...entry, isDeliberate: true } as DeskEntry, at);
    expect(foldEvents(meant.events ?? []).result.fullTime).toEqual({ home: 0, away: 1 });
  });
});

describe('isTwin', () => {
  const card = (rest: Partial<MatchEvent>) => anEvent('YellowCard', 'FirstHalf', 20, { side: 'home', ...rest });
  it.each<[boolean, Partial<MatchEvent>, Partial<MatchEvent>]>([
    [true, { player: 'Anton Adler' }, { player: 'Anton Adler', minute: 21 }],
    [true, { player: 'Anton Adler' }, {}],
    [false, { player: 'Anton Adler' }, { player: 'Bruno Bussard' }],
    [false, {}, { minute: 22 }],
    [false, {}, { side: 'away' }],
    [false, {}, { type: 'RedCard' }],
    [false, { type: 'Note' }, { type: 'Note' }],
  ])('%s', (isSame, one, other) => expect(isTwin(card(one), card(other))).toBe(isSame));
});

describe('inverseOf', () => {
  const event = fc.record({
    type: fc.constantFrom(...matchEventTypes, 'Note'),
    period: fc.constantFrom(...matchPeriods),
    minute: fc.constantFrom(1, 20, 45, 46, 70, 90, 91, 106, 120),
    side: fc.constantFrom('home' as const, 'away' as const),
    isScored: fc.boolean(),
  });
  const step = fc.record({ event, kind: fc.constantFrom('add', 'add', 'correct', 'withdraw'), place: fc.nat(30) });
  /** Prefers what is possible next, so that long matches come about. */
  const nextPeriodChange = (events: readonly MatchEvent[]) =>
    periodChangesOfMatch({ hasExtraTime: true, hasShootOut: true }).find((change) => !faultOf([...events, change]));
  type Step = { event: EventFacts; kind: string; place: number };
  function entryOf({ event: facts, kind, place }: Step, events: readonly MatchEvent[], id: string): DeskEntry {
    const eventId = events[place % Math.max(1, events.length)]?.id ?? 'none';
    if (kind === 'withdraw') return { kind, id, eventId };
    if (kind === 'correct') return { kind, id, eventId, event: facts };
    const change = place % 5 === 0 ? nextPeriodChange(events) : undefined;
    return {
      kind: 'add',
      id,
      event: change ? { type: change.type, period: change.period, minute: change.minute } : facts,
    };
  }
  const told = (events: readonly MatchEvent[]) => {
    const { period, score, result, statistics } = foldEvents(events);
    return { period, score, result, statistics, count: events.length };
  };

  it('takes any entry back: the match is what it was before', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let events: readonly MatchEvent[] = [];
        for (const [at, one] of steps.entries()) {
          const entry = entryOf(one, events, `e${at}`);
          const after = applyEntry(events, entry, '2026-11-21T14:00:00.000Z').events;
          if (!after) continue;
          taken += 1;
          expect(faultOf(after)).toBeUndefined();
          const undo = inverseOf(entry, events, `u${at}`);
          const undone = undo && applyEntry(after, undo, '2026-11-21T14:00:00.000Z').events;
          expect(told(undone ?? [])).toEqual(told(events));
          events = after;
        }
      }),
      // The same entries in every run, so that the count below is the same, too.
      { seed: 1899 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});
