// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/"}
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, renderScreen, signInHere } from '#rooms/order/testing/index.ts';
import { Overview } from './Overview.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('ACC-15 ACC-16 ACC-17 ACC-18 ACC-19 ACC-21 shows every part of the account as a region, club TV with the way to the videos', async () => {
  signInHere();
  fakeServer(() => ({ status: 503, problem: { errorCode: 'UNAVAILABLE' } }));
  renderScreen(['pages', 'contact', 'identity', 'privacy', 'messages'], <Overview />);
  for (const name of ['Persönliche Daten', 'E-Mail-Adressen', 'Passwort', 'EintrachtTV+', 'Abmelden und löschen'])
    expect(await screen.findByRole('region', { name })).toBeTruthy();
  expect(screen.getByText(/^Abos lassen sich hier noch nicht abschließen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zu den Videos' }).getAttribute('href')).toBe('/video/');
});
