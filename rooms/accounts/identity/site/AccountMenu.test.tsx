// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://nachwuchs.kurve.test/"}
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setAuthority, storeUser } from '#frame/session/currentUser.ts';
import { MobileMenu } from '#frame/shell/MobileMenu.tsx';
import { aPage, InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '#frame/words/de.json' with { type: 'json' };
import { AccountMenu } from './AccountMenu.tsx';

setAuthority('https://kurve.test/identity');
giveModalDialogs();
afterEach(cleanup);

it('another page closes the open menus; a newer state of the same page does not', () => {
  storeUser({ access_token: 'token', refresh_token: 'r1', profile: { sub: 'fan' } });
  const at = (page: ReturnType<typeof aPage>) => (
    <InFrame words={{ frame: words }} page={page}>
      <AccountMenu />
      <MobileMenu isNeeded />
    </InFrame>
  );
  const signOut = () => screen.queryByRole('button', { name: words.accountMenu.signOut });
  const { rerender } = render(at(aPage({ path: '/' })));
  fireEvent.click(screen.getByRole('button', { name: /^Mein Konto/ }));
  fireEvent.click(screen.getByRole('button', { name: words.openMenu }));
  expect([signOut() !== null, document.querySelector('dialog')!.open]).toEqual([true, true]);
  expect(screen.getByRole('link', { name: 'Meine Tickets' }).getAttribute('href')).toBe('/account/tickets/');
  rerender(at(aPage({ path: '/', props: { headline: 'renewed' } })));
  expect([signOut() !== null, document.querySelector('dialog')!.open]).toEqual([true, true]);
  rerender(at(aPage({ path: '/news/' })));
  expect([signOut() !== null, document.querySelector('dialog')!.open]).toEqual([false, false]);
});
