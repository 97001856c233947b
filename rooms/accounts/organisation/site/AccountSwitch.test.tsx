// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/"}
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actingFor, clearOrganisation } from '#frame/session.ts';
import { fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { AccountSwitch } from './AccountSwitch.tsx';

const organization = { id: 'o1', name: 'Adlerhorst', type: 'fanClub', memberPriceGroup: null };
const page = { page: 1, pageSize: 1000, totalCount: 1, hasNextPage: false };

beforeEach(signInHere);
afterEach(() => {
  cleanup();
  clearOrganisation();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('ORG-36 ORG-39 ORG-40 offers the organisations that somebody administers, and acts for the chosen one', async () => {
  const sent = fakeServer(() => ({
    status: 200,
    data: { ...page, items: [{ subjectId: 'o1', isAdmin: true, organization }] },
  }));
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, hostname: location.hostname, origin: location.origin, reload });
  renderScreen(['organisation'], <AccountSwitch />);
  const choice = await screen.findByRole('button', { name: 'Adlerhorst' });
  expect(sent[0]?.url).toContain('/contact/v1/contacts/self/organizations/memberships?IsAdmin=true');
  expect(screen.getByRole('button', { name: words.switch.personal }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(choice);
  expect(actingFor()).toEqual({ id: 'o1', name: 'Adlerhorst', type: 'fanClub' });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('ORG-36 shows nothing to somebody who administers nothing', async () => {
  const sent = fakeServer(() => ({ status: 200, data: { ...page, totalCount: 0, items: [] } }));
  const { container } = renderScreen(['organisation'], <AccountSwitch />);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 15_000);
  expect(container.querySelector('button')).toBeNull();
});
