// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { club } from '#club/club.ts';
import { sites } from '#club/sites.ts';
import type { SiteFacts } from '#frame/pageDocument.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import frame from '#frame/words/de.json' with { type: 'json' };
import words from '../../words/de.json' with { type: 'json' };
import { AccountPage, SecurityPage } from './AccountPage.tsx';

const led = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#frame/session/provider.ts', () => ({ leaveToSignIn: led }));

afterEach(cleanup);

const show = (section: 'tickets' | null, site?: SiteFacts) =>
  render(
    <InFrame words={{ frame, pages: words }} {...(site ? { site } : {})}>
      <AccountPage props={{ section }} locale="de" path="/account/" />
    </InFrame>,
  );

describe('the account area', () => {
  it('ACC-14 leads visitors to the sign-in', () => {
    show('tickets');
    return waitFor(() => expect(led).toHaveBeenCalledTimes(1));
  });

  it('SHELL-32 CST-29 says when the fan service is there', () => {
    show('tickets');
    expect(screen.getByText(words.account.helpText.replace('{{hours}}', club.supportHours.de))).toBeTruthy();
    expect(club.supportHours.de).toBe('Mo–Fr 9:00–17:00');
    cleanup();
    // As staff have set it.
    show('tickets', { ...sites.nachwuchs!, supportHours: { de: 'Sa 10:00–12:00' } });
    expect(screen.getByText(words.account.helpText.replace('{{hours}}', 'Sa 10:00–12:00'))).toBeTruthy();
  });

  it('has the way to all sections on the page about security too', () => {
    render(
      <InFrame words={{ frame, pages: words }}>
        <SecurityPage props={{}} locale="de" path="/account/security/" />
      </InFrame>,
    );
    const sections = within(screen.getByRole('navigation', { name: words.account.navigation }));
    expect(sections.getByRole('link', { name: words.account.security }).getAttribute('aria-current')).toBe('page');
    expect(sections.getAllByRole('link').length).toBeGreaterThan(10);
  });

  it('asks visitors to sign in, and shows nothing of the section before', () => {
    show('tickets');
    expect(screen.getByRole('button', { name: words.account.signIn })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Arten von Tickets' })).toBeNull();
  });
});
