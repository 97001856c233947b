// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/wallet/"}
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type Answers, fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { aTicket as shownTicket } from '../testing/transferReplies.ts';
import words from '../words/de.json' with { type: 'json' };
import { TicketsAtHandPage } from './TicketsAtHandPage.tsx';
import type { Ticket } from './walletClient.ts';

giveModalDialogs();
const kept = new Map<string, unknown>();
vi.mock('#frame/deviceStore.ts', () => ({
  deviceStore: {
    read: async (_: string, key: string) => kept.get(key),
    write: async (_: string, key: string, value: unknown) => void kept.set(key, value),
  },
  deleteFromDevice: async (_: string, owner = '') => {
    for (const key of kept.keys()) if (owner === '' || !key.startsWith(owner)) kept.delete(key);
  },
}));

const soon = new Date(Date.now() + 3_600_000).toISOString();
const aTicket = (ticketId: string, parts: Partial<Ticket> & { code?: object } = {}) => ({
  ...shownTicket({ ticketId, entrance: 'Nord', actions: ['showCode'] }),
  code: { generation: 1, secret: btoa('s'.repeat(20)) },
  event: { ...shownTicket().event, startsAt: soon },
  ...parts,
});
const reply = (...items: object[]) => ({ status: 200, data: { now: new Date().toISOString(), items } });
const away = () => {
  throw new TypeError('Failed to fetch');
};
const { code: _, ...used } = aTicket('t2', { state: 'used', actions: [] });

function open(answers: Answers) {
  fakeServer(answers);
  renderScreen(['wallet'], <TicketsAtHandPage />);
}

beforeEach(() => {
  signInHere();
  kept.clear();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('tickets at the gate', () => {
  it('TIC-29 stand one beside the other, with a code or why there is none', async () => {
    open(() => reply(aTicket('t1'), used));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(await within(first!).findByRole('img', { name: words.code.picture })).toBeTruthy();
    expect(within(first!).getByText('Block 12, Reihe 7, Platz 4')).toBeTruthy();
    expect(within(first!).getByText('Eingang Nord')).toBeTruthy();
    expect(within(second!).getByText(words.noCode.used)).toBeTruthy();
    expect(within(second!).queryByRole('img')).toBeNull();
  });

  it('go on by button and by arrow key', async () => {
    open(() => reply(aTicket('t1'), used));
    fireEvent.click(await screen.findByRole('button', { name: words.atHand.next }));
    fireEvent.keyDown(screen.getByRole('list', { name: words.atHand.slides }), { key: 'ArrowRight' });
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Ticket 1 von 2')).toBeTruthy();
  });

  it('are kept under the account, with a key that cannot be read out', async () => {
    open(() => reply(aTicket('t1')));
    await screen.findByRole('img');
    await waitFor(() => expect([...kept.keys()]).toEqual(['fan tickets']));
    const [first] = (kept.get('fan tickets') as { tickets: { key: { key: CryptoKey } }[] }).tickets;
    expect(first?.key.key.extractable).toBe(false);
    expect(JSON.stringify([...kept])).not.toContain(btoa('s'.repeat(20)));
  });

  it('TIC-29 are shown without a network, with when the server was asked last', async () => {
    open(() => reply(aTicket('t1')));
    await screen.findByRole('img');
    await waitFor(() => expect(kept.size).toBe(1));
    cleanup();
    open(away);
    expect(await screen.findByRole('img', { name: words.code.picture })).toBeTruthy();
    expect(await screen.findByText(/^Ohne Netz\. Zuletzt abgeglichen: /)).toBeTruthy();
  });

  it('of another account are gone before anything is shown', async () => {
    kept.set('other tickets', { at: soon, tickets: [{ ticket: aTicket('t9') }] });
    open(away);
    expect(await screen.findByText(words.atHand.never)).toBeTruthy();
    expect(kept.size).toBe(0);
  });

  it('of a match that is over are not shown any more', async () => {
    const event = { ...aTicket('t1').event, startsAt: new Date(Date.now() - 7 * 3_600_000).toISOString() };
    kept.set('fan tickets', { at: soon, tickets: [{ ticket: aTicket('t1', { event } as Partial<Ticket>) }] });
    open(away);
    expect(await screen.findByText(words.atHand.empty)).toBeTruthy();
  });

  it('say so where there is none', async () => {
    open(() => reply());
    expect(await screen.findByText(words.atHand.empty)).toBeTruthy();
  });
});
