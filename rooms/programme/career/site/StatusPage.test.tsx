// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/jobs/status/"}
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type Answers, fakeServer, leaveScreen, renderScreen } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { StatusPage } from './StatusPage.tsx';

giveModalDialogs();
const { status } = words;
const secret = 'a'.repeat(32);
const known = {
  title: 'Platzwart',
  originId: 'platzwart',
  state: 'received',
  receivedOn: '2026-11-28',
  documents: 2,
  deleteOn: '2027-05-28',
  mayWithdraw: true,
};

function open(answers: Answers, hash = `#${secret}`) {
  location.hash = hash;
  const sent = fakeServer(answers);
  renderScreen(['career', 'content'], <StatusPage props={{}} locale="de" path="/jobs/status/" />);
  return sent;
}

afterEach(leaveScreen);

it('shows how the application stands and when it is deleted, and never sends its secret in an address', async () => {
  const sent = open(() => ({ status: 200, data: known }));
  expect(await screen.findByText(status['states.received'])).toBeTruthy();
  expect(screen.getByText('2 PDF-Dateien')).toBeTruthy();
  expect(screen.getByText(/28\.?.*2027/)).toBeTruthy();
  expect(sent.map(({ url }) => url).join()).not.toContain(secret);
  expect(sent[0]!.body).toEqual({ secret });
});

it('asks before it withdraws, and shows what has become of it', async () => {
  const sent = open(({ url }) => ({
    status: 200,
    data: url.endsWith('/withdrawal') ? { ...known, state: 'withdrawn', mayWithdraw: false } : known,
  }));
  fireEvent.click(await screen.findByRole('button', { name: status.withdraw }));
  expect(sent).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: status.withdrawConfirm }));
  expect(await screen.findByText(status.withdrawn)).toBeTruthy();
  expect(await screen.findByText(status['states.withdrawn'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: status.withdraw })).toBeNull();
});

it('lets somebody leave the talent pool', async () => {
  open(({ url }) => ({
    status: 200,
    data: url.endsWith('/talent-pool-exit') ? known : { ...known, talentUntil: '2028-11-28' },
  }));
  fireEvent.click(await screen.findByRole('button', { name: status.leavePool }));
  expect(await screen.findByText(status.left)).toBeTruthy();
  expect(screen.queryByRole('button', { name: status.leavePool })).toBeNull();
});

it('says so of a link that is cut off, without asking, of one that leads nowhere, and of a failure', async () => {
  const sent = open(() => ({ status: 200, data: known }), '#kurz');
  expect(await screen.findByText(status.unknownTitle)).toBeTruthy();
  expect(sent).toHaveLength(0);
  leaveScreen();
  open(() => ({ status: 404, problem: { errorCode: 'NOT_FOUND' } }));
  expect(await screen.findByText(status.unknownTitle)).toBeTruthy();
  leaveScreen();
  open(() => ({ status: 503, problem: { errorCode: 'UNAVAILABLE' } }));
  expect(await screen.findByRole('button', { name: status.again })).toBeTruthy();
});
