// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/"}
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import codes from '#frame/messages/words/de.json' with { type: 'json' };
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { collectedWords } from '#platform/words/collectedWords.ts';
import { type Answers, leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { Leaving } from './Leaving.tsx';

const { tables = {} } = collectedWords('records', 'de');
const preview = { objections: [], erased: ['contact.address'], kept: ['order.order'], keptYears: 8 };
const answers: Answers = ({ method }) => (method === 'GET' ? { status: 200, data: preview } : { status: 204 });

beforeAll(giveModalDialogs);
beforeEach(signInHere);
afterEach(leaveScreen);

const open = (given: Answers = answers) => openPart('privacy', <Leaving />, given);
const choose = async (choice: Exclude<keyof typeof words.choices, 'legend'>) => {
  fireEvent.click(screen.getByRole('radio', { name: words.choices[choice] }));
  fireEvent.click(screen.getByRole('button', { name: words.next }));
  return within(await screen.findByRole('dialog', { name: words.sure[choice] }));
};
const bodies = (sent: ReturnType<typeof open>) =>
  sent.filter(({ method }) => method === 'DELETE').map(({ body }) => body);

describe('the ways to leave', () => {
  it('ACC-19 ACC-41 ACC-42 ACC-43 ACC-44 are three, of which one is chosen', () => {
    open();
    const radios = screen.getAllByRole('radio') as HTMLInputElement[];
    expect(radios).toHaveLength(3);
    for (const radio of radios) fireEvent.click(radio);
    expect(radios.filter(({ checked }) => checked)).toHaveLength(1);
  });

  it('ACC-45 are confirmed in a window; cancelling changes nothing', async () => {
    const sent = open();
    const dialog = await choose('revokeAdvertisingConsents');
    fireEvent.click(dialog.getByText(words.cancel));
    await waitFor(() => expect(screen.queryByRole('button', { name: words.do.revokeAdvertisingConsents })).toBeNull());
    expect(bodies(sent)).toEqual([]);
  });

  it.each(['revokeAdvertisingConsents', 'unsubscribeNewsletters'] as const)(
    'ACC-41 ACC-42 ACC-70 say when it is done: %s',
    async (choice) => {
      const sent = open();
      const dialog = await choose(choice);
      fireEvent.click(dialog.getByRole('button', { name: words.do[choice] }));
      expect(await screen.findByText(codes.success.change)).toBeTruthy();
      expect(screen.queryByRole('button', { name: words.do[choice] })).toBeNull();
      expect(bodies(sent)).toEqual([{ [choice]: true }]);
    },
  );

  it('ACC-43 ACC-52 show what goes and what stays before the account is deleted, and sign out afterwards', async () => {
    const sent = open();
    const dialog = await choose('deleteAccount');
    expect(await dialog.findByText(tables['contact.address']!)).toBeTruthy();
    expect(dialog.getByText(tables['order.order']!)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: words.do.deleteAccount }));
    expect(await screen.findByText(words.deleted)).toBeTruthy();
    expect(bodies(sent)).toEqual([{ deleteAccount: true }]);
    expect([localStorage.length, location.pathname]).toEqual([0, '/']);
  });

  it.each(['ACCOUNT_HAS_RUNNING_CONTRACTS', 'USER_HAS_UNCANCELLED_CONTRACT', 'USER_HAS_RUNNING_PAYOUT'] as const)(
    'ACC-46 ACC-47 ERR-28 show the text of the native code %s and keep everything',
    async (errorCode) => {
      open((call) => (call.method === 'DELETE' ? { status: 400, problem: { errorCode } } : answers(call)));
      const dialog = await choose('deleteAccount');
      fireEvent.click(await dialog.findByRole('button', { name: words.do.deleteAccount }));
      expect(await dialog.findByText(codes.codes[errorCode])).toBeTruthy();
      expect(localStorage.length).toBe(1);
    },
  );

  it('ACC-46 offer no deletion where something speaks against it', async () => {
    const data = { ...preview, objections: ['LAST_ADMIN_OF_ORGANISATION'] };
    open(({ method }) => (method === 'GET' ? { status: 200, data } : { status: 204 }));
    const dialog = await choose('deleteAccount');
    expect(await dialog.findByText(words.refusals.LAST_ADMIN_OF_ORGANISATION)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: words.do.deleteAccount })).toBeNull();
  });
});
