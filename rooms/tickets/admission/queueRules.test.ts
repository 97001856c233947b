import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayStep, placeTransitions } from './placeStates.ts';
import { askAgainIn, betterPlace, dueAt, estimate, type Place, standingAt } from './queueRules.ts';
import { queueStateAt, queueTransitions } from './queueStates.ts';

const now = new Date('2026-11-25T10:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const aPlace = (parts: Partial<Place> = {}): Place => ({
  id: '0192',
  joinedAt: at(-3600),
  number: null,
  insideUntil: null,
  extensions: 0,
  turnAt: null,
  ...parts,
});
const counter = { admittedUntil: 10, comeSeconds: 300 };

describe('a waiting room', () => {
  it.each([
    [{ opensAt: at(1), startsAt: at(60) }, 'planned'],
    [{ opensAt: at(0), startsAt: at(60) }, 'lobby'],
    [{ opensAt: at(-60), startsAt: at(0) }, 'running'],
    [{ opensAt: at(-60), startsAt: at(0), pausedAt: at(0) }, 'paused'],
    [{ opensAt: at(60), startsAt: at(90), endedAt: at(0) }, 'ended'],
  ])('%o is %s', (times, state) => {
    expect(queueStateAt({ pausedAt: null, endedAt: null, ...times }, now)).toBe(state);
  });
  it('stays ended', () => {
    expect(queueTransitions.ended).toEqual([]);
  });
});

describe('a place', () => {
  it.each([
    [undefined, 'left', undefined],
    [aPlace(), 'lobby', undefined],
    [aPlace({ number: 11 }), 'waiting', undefined],
    [aPlace({ number: 10, turnAt: at(-10) }), 'turn', at(290)],
    [aPlace({ number: 10 }), 'turn', at(300)],
    [aPlace({ number: 11, turnAt: at(-1) }), 'turn', at(299)],
    [aPlace({ number: 10, turnAt: at(-300) }), 'missed', at(0)],
    [aPlace({ number: 10, turnAt: at(-300), extensions: 1 }), 'turn', at(120)],
    [aPlace({ number: 10, turnAt: at(-900), insideUntil: at(1) }), 'inside', at(1)],
    [aPlace({ number: 10, turnAt: at(-900), insideUntil: at(0) }), 'over', at(0)],
  ])('%o is %s', (place, state, until) => {
    expect(standingAt(place, counter, now)).toEqual({ state, ...(until ? { until } : {}) });
  });
  it('can be given back in every state, and goes in only when it is its turn', () => {
    const states = new Set(placeTransitions.map(({ from }) => from));
    for (const state of states) {
      expect(mayStep(state, 'leave')).toBe(state !== 'left');
      expect(mayStep(state, 'enter')).toBe(state === 'turn');
    }
  });
});

describe('letting people in', () => {
  const rate = { perMinute: 60, mostInside: 100, inside: 0, admittedAt: at(-3) };
  it.each([
    ['as many as the rate allows since the last ones', rate, 3, at(0)],
    ['nobody before the next one is due', { ...rate, admittedAt: at(-0.9) }, 0, at(-0.9)],
    ['the rest of the time counts for the next one', { ...rate, admittedAt: at(-1.5) }, 1, at(-0.5)],
    ['as many as fit beside those inside', { ...rate, inside: 98 }, 2, at(0)],
    ['nobody while it is full', { ...rate, inside: 120 }, 0, at(0)],
    ['no crowd after a long pause', { ...rate, admittedAt: at(-3600) }, 10, at(0)],
    ['one in two minutes', { ...rate, perMinute: 1, admittedAt: at(-120) }, 1, at(0)],
  ])('%s', (_, given, people, usedUntil) => {
    expect(dueAt(given, now)).toEqual({ people, usedUntil });
  });

  it('never lets in more than the rate, however often it is asked, nor more than fit', () => {
    fc.assert(
      fc.property(
        fc.record({ perMinute: fc.integer({ min: 1, max: 5000 }), mostInside: fc.integer({ min: 1, max: 500 }) }),
        fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 60 }),
        (limits, pauses) => {
          let [admittedAt, moment, inside] = [now, now, 0];
          for (const pause of pauses) {
            moment = new Date(moment.getTime() + pause);
            const due = dueAt({ ...limits, inside, admittedAt }, moment);
            inside += due.people;
            admittedAt = due.usedUntil;
          }
          const minutes = (moment.getTime() - now.getTime()) / 60_000;
          expect(inside).toBeLessThanOrEqual(
            Math.min(limits.mostInside, Math.floor(minutes * limits.perMinute + 1e-6)),
          );
        },
      ),
    );
  });
});

describe('the estimate', () => {
  it.each([
    [0, 100, undefined, { from: 0, to: 1 }],
    [1000, 100, undefined, { from: 9, to: 13 }],
    [1000, 100, 50, { from: 9, to: 25 }],
    [1000, 100, 200, { from: 4, to: 13 }],
    [1000, 100, 0, undefined],
  ])('%i before at %i a minute, measured %s', (ahead, perMinute, measured, minutes) => {
    expect(estimate(ahead, perMinute, measured)).toEqual(minutes);
  });
});

describe('asking again', () => {
  const asking = {
    queue: 'running' as const,
    state: 'waiting' as const,
    secondsToOpening: -1,
    secondsToStart: -1,
    inLobby: 0,
    from: 0,
    spread: 0,
  };
  it.each([
    ['soon when the turn is near', {}, 3],
    ['later when it is far', { from: 4 }, 30],
    ['at most after a minute', { from: 90, spread: 0.9 }, 60],
    ['soon for a number', { state: 'lobby' as const }, 2],
    [
      'in the lobby once a minute',
      { queue: 'lobby' as const, state: 'lobby' as const, secondsToStart: 600, spread: 0.5 },
      53,
    ],
    ['at the start', { queue: 'lobby' as const, state: 'lobby' as const, secondsToStart: 20 }, 21],
    [
      'at the start of a rush spread over half a minute',
      { queue: 'lobby' as const, state: 'lobby' as const, secondsToStart: 20, inLobby: 100_000, spread: 0.5 },
      36,
    ],
    ['when it is one’s turn, for other devices', { state: 'turn' as const }, 10],
  ])('%s', (_, parts, seconds) => {
    expect(askAgainIn({ ...asking, ...parts })).toBe(seconds);
  });
});

describe('the better of two places', () => {
  it.each([
    [aPlace({ number: 3, turnAt: at(-9), insideUntil: at(60) }), aPlace({ number: 11 })],
    [aPlace({ number: 9, turnAt: at(-9) }), aPlace({ number: 11 })],
    [aPlace({ number: 11 }), aPlace({ number: 12 })],
    [aPlace({ number: 900 }), aPlace()],
    [aPlace({ joinedAt: at(-9) }), aPlace({ joinedAt: at(-8) })],
    [aPlace(), aPlace({ number: 3, turnAt: at(-900) })],
  ])('%o before %o', (better, worse) => {
    expect(betterPlace(better, worse, counter, now)).toBe(better);
    expect(betterPlace(worse, better, counter, now)).toBe(better);
  });
});
