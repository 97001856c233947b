import { describe, expect, it } from 'vitest';
import type { Phase, StadiumOffer } from './pageProps.ts';
import { firstSale, nextPhase, offerForVisitor, openPhases, timeUntil } from './phaseRules.ts';

const day = (of: number) => `2026-12-0${of}T09:00:00.000Z`;
const phase = (number: number, from: number, until: number, groups: string[]): Phase => ({
  number,
  name: `Phase ${number}`,
  startsAt: day(from),
  endsAt: day(until),
  groups,
  mostPerPerson: number * 2,
});
const phases = [phase(1, 1, 3, ['member']), phase(2, 3, 6, [])];
const event: StadiumOffer = {
  id: 'event',
  number: 1001,
  plan: 'plan of the event',
  path: '/tickets/heimspiel/',
  name: 'Kurve – Gast',
  startsAt: day(8),
  state: 'open',
  onSaleFrom: day(1),
  onSaleUntil: day(7),
  maxQuantity: 6,
  needsAccount: false,
  admission: 'open',
  categories: [],
  phases,
};
const at = (of: number) => Date.parse(day(of)) + 1000;

describe('what a visitor may do', () => {
  it('waits for the phase that is for everybody, and is told from when', () => {
    expect(offerForVisitor(event, at(1))).toMatchObject({ refusal: 'TICKET_PHASE_NOT_OPEN', changesAt: day(3) });
    expect(offerForVisitor({ ...event, phases: [] }, at(1) - 86_400_000)).toMatchObject({ changesAt: day(1) });
  });

  it('buys in it, as many as it allows, unless an account is needed', () => {
    expect(offerForVisitor(event, at(3))).toEqual({ mayBuy: true, phase: 2, bought: 0, left: 4 });
    expect(offerForVisitor({ ...event, needsAccount: true }, at(3))).toMatchObject({ refusal: 'TICKET_NEEDS_ACCOUNT' });
  });

  it('comes too late', () => {
    expect(offerForVisitor(event, at(7))).toMatchObject({ refusal: 'TICKET_IS_NOT_CHECKOUTABLE' });
  });
});

it('knows which phase is open, which is next, and when all begins', () => {
  expect(openPhases(phases, at(2)).map(({ number }) => number)).toEqual([1]);
  expect(nextPhase(phases, at(2))?.number).toBe(2);
  expect(nextPhase(phases, at(4))).toBeUndefined();
  expect(firstSale(event)).toBe(day(1));
});

it('counts down in days, hours, minutes and seconds', () => {
  expect(timeUntil(day(3), Date.parse('2026-12-01T08:59:58.500Z'))).toEqual([2, '00:00:02']);
  expect(timeUntil(day(3), at(3))).toBeUndefined();
});
