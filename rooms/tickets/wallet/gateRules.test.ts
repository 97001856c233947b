import { describe, expect, it } from 'vitest';
import { readCode, rotatingText } from './codeRules.ts';
import { type GateRight, reasonAgainst } from './gateRules.ts';

const now = new Date(1_700_000_010_000);
const shown = (generation = 1, step = Math.floor(now.getTime() / 15_000)) =>
  readCode(rotatingText({ serial: '0123456789', generation }, step, '12345678'))!;
const printed = readCode(`P1.0123456789.1.${'x'.repeat(86)}`)!;
const gate = { eventId: 'e1', entrance: 'Nord', now };
const right = (parts: Partial<GateRight> = {}): GateRight => ({
  eventId: 'e1',
  startsAt: new Date(now.getTime() + 3_600_000),
  isCalledOff: false,
  keyGeneration: 1,
  generation: 1,
  state: 'issued',
  endedAt: null,
  entrance: 'Nord',
  hasNoPlace: false,
  eventState: 'published',
  formats: ['mobile'],
  format: 'mobile',
  holderId: 'h1',
  ...parts,
});

describe('what a gate answers', () => {
  it.each([
    ['nothing against it', {}, undefined],
    ['one that is being resold', { state: 'listed' }, 'beingResold'],
    ['one of a season ticket that is not paid', { state: 'suspended' }, 'suspended'],
    ['one of no entrance', { entrance: null }, undefined],
    ['another match', { eventId: 'e2', state: 'void', endedAt: now }, 'otherMatch'],
    ['one that was forwarded', { state: 'passedOn', endedAt: now }, 'forwardedOn'],
    ['one that was resold', { state: 'resold', endedAt: now }, 'forwardedOn'],
    ['one on its way to somebody else', { state: 'forwarding' }, 'forwardedOn'],
    ['one that is void', { state: 'void', endedAt: now }, 'void'],
    ['one that was moved to another seat', { state: 'moved', endedAt: now }, 'void'],
    ['one that was issued anew', { generation: 2 }, 'void'],
    ['one of a cancelled event', { eventState: 'cancelled' }, 'void'],
    ['a match in more than twelve hours', { startsAt: new Date(now.getTime() + 13 * 3_600_000) }, 'notToday'],
    ['a match that is over', { startsAt: new Date(now.getTime() - 6 * 3_600_000) }, 'notToday'],
    ['a match that waits for a new date', { isCalledOff: true }, 'notToday'],
    ['one of an earlier key', { keyGeneration: 2 }, 'renewed'],
    ['one that is in already', { state: 'used', entrance: 'Süd' }, 'alreadyIn'],
    ['one without a place since its event moved', { hasNoPlace: true, entrance: 'Süd' }, 'noPlace'],
    ['one without a place that is in already', { hasNoPlace: true, state: 'used' }, 'alreadyIn'],
    ['another entrance', { entrance: 'Süd' }, 'otherEntrance'],
  ])('%s', (_, parts, expected) => {
    expect(reasonAgainst(right(parts), shown(), gate)).toBe(expected);
  });

  it('a code of half a minute ago', () => {
    expect(reasonAgainst(right(), shown(1, Math.floor(now.getTime() / 15_000) - 2), gate)).toBe('stale');
  });

  it('a printed one, by what the event allows', () => {
    expect(reasonAgainst(right(), printed, gate)).toBe('printNotAllowed');
    expect(reasonAgainst(right({ formats: ['mobile', 'print'] }), printed, gate)).toBeUndefined();
  });

  it('one whose number was typed, as one that was scanned, with its generation', () => {
    const typed = { kind: 'typed', serial: '0123456789', generation: 1 } as const;
    expect(reasonAgainst(right(), typed, gate)).toBeUndefined();
    expect(reasonAgainst(right({ generation: 2 }), typed, gate)).toBe('void');
    expect(reasonAgainst(right({ generation: 2 }), { ...typed, generation: 2 }, gate)).toBeUndefined();
    expect(reasonAgainst(right({ state: 'used' }), typed, gate)).toBe('alreadyIn');
    expect(reasonAgainst(right({ state: 'void', endedAt: now }), typed, gate)).toBe('void');
  });

  it('every ticket at a device that stands at no entrance', () => {
    expect(reasonAgainst(right({ entrance: 'Süd' }), shown(), { eventId: 'e1', now })).toBeUndefined();
  });
});
