// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MatchEvent } from '../matchModel.ts';
import { aMatchView, anEvent } from '../testing/aFixture.ts';
import { InMatch } from '../testing/inMatch.tsx';
import { LiveWords } from './LiveWords.tsx';

afterEach(cleanup);

const pageWith = (events: MatchEvent[], home = 0) => (
  <InMatch>
    <LiveWords match={aMatchView({ period: 'FirstHalf', events, score: { home, away: 0 } })} />
  </InMatch>
);
const said = () => screen.getByRole('status').textContent;

it('says politely what has just happened and how it stands, and nothing on arrival, of remarks and of corrections', () => {
  const kickOff = anEvent('Kickoff', 1);
  const { rerender } = render(pageWith([kickOff]));
  expect(said()).toBe('');
  rerender(pageWith([kickOff, anEvent('Note', 5), anEvent('YellowCard', 6)]));
  expect(said()).toBe('');
  const goal = anEvent('Goal', 9, { side: 'home', player: 'Anton Adler' });
  rerender(pageWith([kickOff, goal], 1));
  expect(said()).toBe('Tor, Anton Adler. Eintracht U19 1:0 SC Mainufer');
  rerender(pageWith([kickOff, { ...goal, id: 'other', player: 'Bruno Bussard', correctedAt: '2026-11-28' }], 1));
  expect(said()).toBe('Tor, Anton Adler. Eintracht U19 1:0 SC Mainufer');
  rerender(pageWith([kickOff, goal, anEvent('WhistleFirstHalf', 45)], 1));
  expect(said()).toBe('Halbzeit. Eintracht U19 1:0 SC Mainufer');
});
