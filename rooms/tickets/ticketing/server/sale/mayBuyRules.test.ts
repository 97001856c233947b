import { describe, expect, it } from 'vitest';
import { mayBuy, type SaleTerms } from './mayBuyRules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const phase = (number: number, from: number, until: number, groups: string[], mostPerPerson: number) => ({
  number,
  groups,
  mostPerPerson,
  names: { de: `Phase ${number}` },
  startsAt: at(from).toISOString(),
  endsAt: at(until).toISOString(),
});
const terms: SaleTerms = {
  onSaleFrom: at(8),
  onSaleUntil: at(20),
  isCalledOff: false,
  state: 'published',
  isBehindClosedDoors: false,
  maxQuantity: 6,
  phases: [],
};
const phased = {
  ...terms,
  phases: [phase(1, 8, 12, ['seasonHolder'], 1), phase(2, 10, 14, ['member', 'fanClub'], 2), phase(3, 14, 20, [], 4)],
};
const fan = (groups: string[] = [], bought = 0) => ({ isVisitor: false, groups, bought });
const visitor = { isVisitor: true, groups: [], bought: 0 };

describe('who may buy', () => {
  it.each([
    ['anybody without phases', terms, visitor, 9, { most: 6, left: 6 }],
    ['before the sale', terms, fan(), 7, { refusal: 'TICKET_IS_NOT_CHECKOUTABLE', changesAt: at(8), most: 6, left: 0 }],
    ['after it', terms, fan(), 20, { refusal: 'TICKET_IS_NOT_CHECKOUTABLE', most: 6, left: 0 }],
    ['a part bought', terms, fan([], 4), 9, { most: 6, left: 2 }],
    ['all bought', terms, fan([], 6), 9, { refusal: 'TICKET_LIMIT_REACHED', most: 6, left: 0 }],
    ['a member in their phase', phased, fan(['member']), 10, { phase: 2, most: 2, left: 2 }],
    [
      'a member before their phase',
      phased,
      fan(['member']),
      9,
      { refusal: 'TICKET_PHASE_NOT_OPEN', changesAt: at(10), most: 6, left: 0 },
    ],
    [
      'nobody in particular in a presale',
      phased,
      fan(),
      10,
      { refusal: 'TICKET_PHASE_NOT_OPEN', changesAt: at(14), most: 6, left: 0 },
    ],
    [
      'a visitor in a presale, who may be a member',
      phased,
      visitor,
      10,
      { refusal: 'TICKET_NEEDS_ACCOUNT', changesAt: at(14), most: 6, left: 0 },
    ],
    [
      'the more generous of two open phases',
      phased,
      fan(['seasonHolder', 'member']),
      11,
      { phase: 2, most: 2, left: 2 },
    ],
    [
      'the limit of a phase reached, until the next one',
      phased,
      fan(['member'], 2),
      11,
      { phase: 2, refusal: 'TICKET_LIMIT_REACHED', changesAt: at(14), most: 2, left: 0 },
    ],
    ['what was bought in an earlier phase counts', phased, fan(['member'], 2), 15, { phase: 3, most: 4, left: 2 }],
    [
      'a cancelled event',
      { ...terms, state: 'cancelled' as const },
      fan(),
      9,
      { refusal: 'TICKET_IS_NOT_CHECKOUTABLE', most: 6, left: 0 },
    ],
  ])('%s', (_, given, asking, hour, answer) => {
    expect({ ...mayBuy(given, asking, at(hour)), until: undefined }).toEqual({ ...answer, until: undefined });
  });

  it.each([
    ['the end of the sale', terms, fan(), 9, at(20)],
    [
      'the end of the only phase for them',
      { ...phased, phases: phased.phases.slice(0, 2) },
      fan(['member']),
      10,
      at(14),
    ],
    ['the end of all phases that follow each other', phased, fan(['member']), 10, at(20)],
    ['nothing for who may not buy', phased, fan(), 10, undefined],
  ])('until %s', (_, given, asking, hour, end) => {
    expect(mayBuy(given, asking, at(hour)).until).toEqual(end);
  });
});
