// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://nachwuchs.kurve.test/warenkorb/"}
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '#frame/words/de.json' with { type: 'json' };
import { ActingForLine, BuyingFor } from './ActingFor.tsx';
import { clearUser, setAuthority, storeUser } from './session/currentUser.ts';
import { actingFor, clearOrganisation, storeOrganisation } from './session.ts';
import { InFrame } from './testing/inFrame.tsx';

setAuthority('https://kurve.test/identity');
const show = () =>
  render(
    <InFrame words={{ frame: words }}>
      <ActingForLine />
      <BuyingFor />
    </InFrame>,
  );

beforeEach(() => {
  storeUser({ access_token: 'own', profile: { sub: 'fan' } });
  storeOrganisation({ id: 'o1', name: 'Adlerhorst', type: 'fanClub' });
});
afterEach(() => {
  cleanup();
  clearOrganisation();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('header, cart and checkout', () => {
  it('ORG-39 name the organisation that somebody acts for, and lead back to the own account', async () => {
    show();
    await screen.findByRole('button', {}, { timeout: 10_000 });
    expect(screen.getAllByText('Du handelst für Adlerhorst')).toHaveLength(2);
    expect(screen.getByText(/^Du kaufst für Adlerhorst\./)).toBeTruthy();
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, hostname: location.hostname, reload });
    fireEvent.click(screen.getByRole('button', { name: words.acting.change }));
    expect([actingFor(), reload.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('ID-64 name nobody once the session says that it has ended, and nobody to a visitor', () => {
    show();
    act(() => {
      clearOrganisation();
      storeUser({ access_token: 'own', profile: { sub: 'fan' } });
    });
    expect(screen.queryByText(/Adlerhorst/)).toBeNull();
    act(() => {
      storeOrganisation({ id: 'o1', name: 'Adlerhorst', type: 'fanClub' });
      clearUser();
    });
    expect(screen.queryByText(/Adlerhorst/)).toBeNull();
  });
});
