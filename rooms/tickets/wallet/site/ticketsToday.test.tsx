// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/"}
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tabStore } from '#frame/browserStorage.ts';
import { leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import { TicketsToday } from './TicketsToday.tsx';
import { isToday } from './ticketsToday.ts';

const hour = 3_600_000;

afterEach(() => {
  leaveScreen();
  tabStore.clear();
});

/** The header with a ticket for an event that begins in that many hours; undefined: there is none. */
const open = (hours: number | undefined) =>
  openPart('wallet', <TicketsToday />, () => ({
    status: 200,
    data: {
      now: new Date().toISOString(),
      items: hours === undefined ? [] : [{ event: { startsAt: new Date(Date.now() + hours * hour).toISOString() } }],
    },
  }));

it('leads from every page to the code on the day of the match, and asks the server once for many pages', async () => {
  signInHere();
  const sent = open(3);
  expect((await screen.findByRole('link', { name: 'Tickets für heute' })).getAttribute('href')).toBe('/wallet/');
  expect(sent).toHaveLength(1);
  leaveScreen();
  signInHere();
  const later = open(3);
  await screen.findByRole('link', { name: 'Tickets für heute' });
  expect(later).toEqual([]);
});

it.each([undefined, 30])('shows nothing without a ticket for today (in %s hours)', async (hours) => {
  signInHere();
  const sent = open(hours);
  await expect.poll(() => sent.length).toBe(1);
  await new Promise((soon) => setTimeout(soon, 50));
  expect(screen.queryByRole('link')).toBeNull();
});

it('asks nothing for a visitor', async () => {
  const sent = open(3);
  await new Promise((soon) => setTimeout(soon, 50));
  expect(sent).toEqual([]);
});

it.each([
  [-13, false],
  [-11, true],
  [5, true],
  [7, false],
])('counts as today %s hours after the beginning: %s', (hours, is) => {
  const start = Date.parse('2026-11-28T14:30:00Z');
  expect(isToday([start], start + hours * hour)).toBe(is);
});
