import { expect, it } from 'vitest';
import { campStates } from '../campStateRules.ts';
import { emptyBooking, emptyChild, keepBooking, keptBooking, requestOf } from './bookingDraft.ts';
import { daysText, toneOf, wayIn } from './campView.ts';

it('CAMP-11 leads into a camp with free places, and onto the list of one that has a list', () => {
  const ways = campStates.map((state) => [state, wayIn({ state, isCalledOff: false })]);
  expect(Object.fromEntries(ways)).toEqual({
    past_closing_date: undefined,
    bookable_in_future: undefined,
    open_for_booking: 'book',
    less_then_5_free_spots: 'book',
    fully_booked_and_waiting_list_active: 'wait',
    preliminary_reserved: undefined,
    fully_booked: undefined,
  });
  expect(wayIn({ state: 'open_for_booking', isCalledOff: true })).toBeUndefined();
  expect(toneOf({ state: 'open_for_booking', isCalledOff: true })).toBe('warn');
});

it('keeps what was typed over a reload, and never anything about health', () => {
  const store = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => store.set(key, text),
      removeItem: (key: string) => store.delete(key),
    },
  });
  const child = { ...emptyChild, firstName: 'Mila', allergies: 'Erdnüsse', medicine: 'Spray', notes: 'Angst' };
  keepBooking('a', { children: [child], phone: '0170', pickUp: 'Oma' });
  expect([...store.values()].join()).not.toMatch(/Erdnüsse|Spray|Angst/);
  expect(keptBooking('a')).toEqual({
    children: [{ ...emptyChild, firstName: 'Mila' }],
    phone: '0170',
    pickUp: 'Oma',
  });
  expect(keptBooking('b')).toEqual(emptyBooking);
});

it('sends one name of each line as somebody who may pick up', () => {
  const { contact, children } = requestOf({ children: [emptyChild], phone: '1', pickUp: ' Oma \n\nOpa' });
  expect(contact.pickUp).toEqual(['Oma', 'Opa']);
  expect(children[0]!.health).toEqual({ allergies: '', medicine: '', notes: '' });
});

it('writes days with plain spaces, so that server and browser agree', () => {
  const days = { firstDay: '2026-12-30', lastDay: '2027-01-02' };
  expect(daysText(days, 'en')).toMatch(/^30 December 2026 – 2 January 2027$/);
  for (const locale of ['de', 'en', 'ja'] as const) expect(daysText(days, locale)).not.toMatch(/[\u2009\u202f\u00a0]/);
});
