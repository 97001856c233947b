// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import frame from '#frame/words/de.json' with { type: 'json' };
import words from '../../words/de.json' with { type: 'json' };
import { AccountPage } from './AccountPage.tsx';

afterEach(cleanup);

const show = (section: 'tickets' | null) =>
  render(
    <InFrame words={{ frame, pages: words }}>
      <AccountPage props={{ section }} locale="de" path="/account/" />
    </InFrame>,
  );

describe('the account area', () => {
  it('SHELL-32 CST-29 says when the fan service is there', () => {
    show('tickets');
    expect(screen.getByText(words.account.helpText.replace('{{hours}}', club.supportHours.de))).toBeTruthy();
    expect(club.supportHours.de).toBe('Mo–Fr 9:00–17:00');
  });

  it('asks visitors to sign in, and shows nothing of the section before', () => {
    show('tickets');
    expect(screen.getByRole('button', { name: words.account.signIn })).toBeTruthy();
    expect(screen.queryByText(words.account['sections.tickets.emptyTitle'])).toBeNull();
  });
});
