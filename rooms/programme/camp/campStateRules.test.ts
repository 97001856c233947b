import { describe, expect, it } from 'vitest';
import { type CampFacts, campState, isBookable, isWaitable } from './campStateRules.ts';

const facts: CampFacts = {
  opensOn: '2027-01-10',
  closesOn: '2027-03-20',
  free: 20,
  kept: 0,
  hasWaitingList: false,
};
const today = '2027-02-01';
const stateOf = (parts: Partial<CampFacts>, day = today) => campState({ ...facts, ...parts }, day);

describe('campState', () => {
  it.each([
    [6, 'open_for_booking'],
    [5, 'open_for_booking'],
    [4, 'less_then_5_free_spots'],
    [1, 'less_then_5_free_spots'],
    [0, 'fully_booked'],
  ] as const)('CAMP-03 CAMP-04 CAMP-05 CAMP-09 CST-28 with %s free places is %s', (free, state) => {
    expect(stateOf({ free })).toBe(state);
  });

  it('CAMP-06 CAMP-08 without a free place tells of the waiting list, or of places that are only kept', () => {
    expect(stateOf({ free: 0, hasWaitingList: true })).toBe('fully_booked_and_waiting_list_active');
    expect(stateOf({ free: 0, kept: 1 })).toBe('preliminary_reserved');
    expect(stateOf({ free: 0, kept: 1, hasWaitingList: true })).toBe('fully_booked_and_waiting_list_active');
    expect(stateOf({ free: 1, kept: 9, hasWaitingList: true })).toBe('less_then_5_free_spots');
  });

  it('CAMP-02 CAMP-07 opens with its first day and closes after its last one', () => {
    expect(stateOf({}, '2027-01-09')).toBe('bookable_in_future');
    expect(stateOf({}, '2027-01-10')).toBe('open_for_booking');
    expect(stateOf({}, '2027-03-20')).toBe('open_for_booking');
    expect(stateOf({}, '2027-03-21')).toBe('past_closing_date');
  });

  it('CAMP-10 puts closing before opening, and both before places', () => {
    expect(stateOf({ opensOn: '2027-04-01' }, '2027-03-25')).toBe('past_closing_date');
    expect(stateOf({ free: 0, hasWaitingList: true }, '2027-01-01')).toBe('bookable_in_future');
    expect(stateOf({ free: 0, kept: 3 }, '2027-03-21')).toBe('past_closing_date');
  });

  it('CAMP-11 lets book with free places alone, and wait on an active list alone', () => {
    const all = [stateOf({}), stateOf({ free: 4 }), stateOf({ free: 0 }), stateOf({ free: 0, kept: 1 })];
    expect(all.map(isBookable)).toEqual([true, true, false, false]);
    expect(all.some(isWaitable)).toBe(false);
    expect(isWaitable(stateOf({ free: 0, hasWaitingList: true }))).toBe(true);
    expect(isBookable(stateOf({ free: 0, hasWaitingList: true }))).toBe(false);
  });
});
