import { describe, expect, it } from 'vitest';
import { codeStepAt, readCode, rotatingText } from './codeRules.ts';
import { verdictOffline } from './offlineGateRules.ts';
import type { SnapshotRight } from './snapshotRules.ts';

const now = new Date(1_700_000_010_000);
const shown = (step = codeStepAt(now.getTime())) =>
  readCode(rotatingText({ serial: '0123456789', generation: 1 }, step, '12345678'));
const right = (parts: Partial<SnapshotRight> = {}): SnapshotRight => ({
  serial: '0123456789',
  generation: 1,
  state: 'issued',
  code: 'FULL',
  entrance: 'Nord',
  block: '1',
  row: '2',
  seat: '3',
  isOnPaper: false,
  ...parts,
});
const event = { id: 'e1', startsAt: now.toISOString(), state: 'published', formats: ['mobile'] } as const;
const known = { event, keyGeneration: 1, isGenuine: true, isOfOtherEvent: false, right: right(), ownEntry: undefined };
const gate = { entrance: 'Nord', now };
const answer = (parts: Partial<Parameters<typeof verdictOffline>[1]> = {}) =>
  verdictOffline(shown(), { ...known, ...parts }, gate).answer;

describe('a gate without a network', () => {
  it.each([
    ['issued', 'valid'],
    ['listed', 'beingResold'],
    ['suspended', 'suspended'],
    ['used', 'alreadyIn'],
    ['forwarding', 'forwardedOn'],
    ['passedOn', 'forwardedOn'],
    ['resold', 'forwardedOn'],
    ['moved', 'void'],
    ['void', 'void'],
    ['withoutPlace', 'noPlace'],
  ] as const)('TIC-29 answers for what was %s: %s', (state, expected) => {
    expect(answer({ right: right({ state }) })).toBe(expected);
  });

  it('TIC-29 refuses a forged code, an old one, an earlier generation and another entrance', () => {
    expect(answer({ isGenuine: false })).toBe('unknown');
    expect(verdictOffline(undefined, known, gate).answer).toBe('unknown');
    expect(verdictOffline(shown(codeStepAt(now.getTime()) - 2), known, gate).answer).toBe('stale');
    expect(answer({ right: right({ generation: 2 }) })).toBe('void');
    expect(answer({ right: right({ entrance: 'Süd' }) })).toBe('otherEntrance');
    expect(verdictOffline(shown(), known, { ...gate, entrance: undefined }).answer).toBe('valid');
  });

  it('tells a code of another match from a forged one', () => {
    expect(answer({ isGenuine: false, isOfOtherEvent: true, right: undefined })).toBe('otherMatch');
  });

  it('refuses a ticket that it has let in itself, and says when', () => {
    const ownEntry = { at: '2026-12-05T13:00:00.000Z', entrance: 'Nord' };
    expect(verdictOffline(shown(), { ...known, ownEntry }, gate)).toEqual({ answer: 'alreadyIn', entry: ownEntry });
  });

  it('lets in numbers of the snapshot only: the key of an event makes a code for any number', () => {
    expect(answer({ right: undefined })).toBe('notListed');
    const typed = { kind: 'typed', serial: '0123456789', generation: 1 } as const;
    expect(verdictOffline(typed, { ...known, right: undefined }, gate).answer).toBe('unknown');
    expect(verdictOffline(typed, known, gate).answer).toBe('valid');
  });

  it('lets nobody in with a typed number of an earlier generation, nor with a code of an earlier key', () => {
    const typed = { kind: 'typed', serial: '0123456789', generation: 1 } as const;
    expect(verdictOffline(typed, { ...known, right: right({ generation: 2 }) }, gate).answer).toBe('void');
    expect(answer({ keyGeneration: 2, isGenuine: false })).toBe('renewed');
    expect(answer({ keyGeneration: 2, isGenuine: false, right: undefined })).toBe('unknown');
  });

  it.each([
    [{}, 'valid'],
    [{ state: 'used' }, 'alreadyIn'],
    [{ state: 'suspended' }, 'suspended'],
    [{ state: 'listed' }, 'beingResold'],
    [{ state: 'passedOn' }, 'forwardedOn'],
    [{ state: 'resold' }, 'forwardedOn'],
    [{ state: 'void' }, 'void'],
    [{ state: 'withoutPlace' }, 'noPlace'],
    [{ entrance: 'Süd' }, 'otherEntrance'],
    // Its ticket is on a phone by now.
    [{ format: 'mobile' }, 'void'],
  ] as const)('TIC-29 answers to the season card of a ticket that is %j: %s', (parts, expected) => {
    const card = { kind: 'seasonCard', serial: '0123456789', generation: 1 } as const;
    expect(verdictOffline(card, { ...known, right: right(parts) }, gate).answer).toBe(expected);
  });

  it('lets nobody in on another day', () => {
    const later = { ...event, startsAt: new Date(now.getTime() + 13 * 3_600_000).toISOString() };
    expect(answer({ event: later })).toBe('notToday');
  });

  it('lets nobody in to an event that is off', () => {
    expect(answer({ event: { ...event, state: 'cancelled' } })).toBe('void');
  });
});
