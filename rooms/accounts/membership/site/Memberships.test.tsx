// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/membership/"}
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { Memberships } from './Memberships.tsx';

beforeEach(signInHere);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('FAN-12 FAN-13 FAN-16 shows each membership with number, department, first and last day', async () => {
  const own = {
    id: '1',
    kind: 'main',
    number: '18 990',
    department: 'Fußball',
    startDate: '2009-07-01',
    endDate: null,
    guardian: null,
  };
  const classics = { ...own, id: '2', kind: 'classics', department: '', endDate: '2030-06-30' };
  fakeServer(() => ({ status: 200, data: { items: [own, classics] } }));
  renderScreen(['membership'], <Memberships />);
  expect(await screen.findByRole('heading', { name: 'Mitglied des Vereins' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Classics-Mitglied' })).toBeTruthy();
  expect(screen.getAllByText('1. Juli 2009')).toHaveLength(2);
  for (const text of ['Fußball', 'unbefristet', '30. Juni 2030']) expect(screen.getByText(text)).toBeTruthy();
});

it('FAN-15 shows a child of the children’s club whom the club writes to', async () => {
  const guardian = { name: 'Petra Muster', street: 'Weg 1', postalCode: '60528', city: 'Frankfurt', countryCode: 'DE' };
  const junior = { id: '3', kind: 'junior', number: 'J 1', department: '', startDate: '2024-01-01', endDate: null };
  fakeServer(() => ({ status: 200, data: { items: [{ ...junior, guardian }] } }));
  renderScreen(['membership'], <Memberships />);
  expect(await screen.findByRole('heading', { name: 'Kids-Club-Mitglied' })).toBeTruthy();
  expect(screen.getByText('Petra Muster, Weg 1, 60528 Frankfurt')).toBeTruthy();
});

it('CART-87 ERR-12 says without alarm that there is none', async () => {
  fakeServer(() => ({ status: 404, problem: { errorCode: 'MEMBERSHIP_NOT_FOUND' } }));
  renderScreen(['membership'], <Memberships />);
  expect(await screen.findByRole('heading', { name: 'Keine Mitgliedschaft verknüpft' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers another try when the list cannot be had', async () => {
  fakeServer(() => ({ status: 503, problem: { errorCode: 'UNAVAILABLE' } }));
  renderScreen(['membership', 'messages'], <Memberships />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
