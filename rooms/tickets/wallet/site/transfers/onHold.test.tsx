// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/tickets/"}
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { aTicket, aTransfer } from '../../testing/transferReplies.ts';
import words from '../../words/de.json' with { type: 'json' };
import { OwnTicketPage } from '../OwnTicketPage.tsx';
import { Tickets } from '../Tickets.tsx';
import type { Ticket, Transfer } from '../walletClient.ts';

const received = (parts: Partial<Transfer>) =>
  aTransfer({ direction: 'received', ticketId: 'other', senderFirstName: 'Ada', senderLastName: 'Adler', ...parts });
const waiting = { recipientFirstName: 'Ada', recipientLastName: 'Adler' };
const pageOf = (items: object[]) => ({ status: 200, data: { items, hasNextPage: false } });

function openList({ tickets, transfers }: { tickets: Ticket[]; transfers: Transfer[] }) {
  fakeServer(({ url }) => pageOf(url.includes('/ticketTransfers') ? transfers : tickets));
  renderScreen(['wallet', 'messages', 'contact'], <Tickets area="day" />);
}

/** The page of one's own ticket. */
function openOwn(ticket: Ticket) {
  history.replaceState(null, '', '/account/tickets/t1/');
  fakeServer(({ url }) =>
    url.includes('/ticketTransfers') ? pageOf([aTransfer(waiting)]) : { status: 200, data: ticket },
  );
  const page = <OwnTicketPage props={{ id: 't1' }} locale="de" path="/account/tickets/t1/" />;
  renderScreen(['wallet', 'messages', 'contact'], page);
}

/** The page behind the mail. */
function openPage(transfer: Transfer) {
  history.replaceState(null, '', '/account/tickets/transfer/?id=x1');
  fakeServer(() => ({ status: 200, data: transfer }));
  const page = <OwnTicketPage props={{ hotline: '069' }} locale="de" path="/account/tickets/transfer/" />;
  renderScreen(['wallet', 'messages'], page);
}

beforeEach(signInHere);
afterEach(() => {
  leaveScreen();
  history.replaceState(null, '', '/account/tickets/');
});

describe('while the event was called off only just, which can be undone', () => {
  const event = { ...aTicket().event, state: 'cancelled' as const };
  const ticket = aTicket({ state: 'forwarding', actions: [], event });
  const held = { ticket: { ...aTransfer().ticket, event } };

  it('says in the list that what is handed on is on hold, and offers nothing', async () => {
    openList({ tickets: [ticket], transfers: [aTransfer({ ...waiting, ...held }), received(held)] });
    const texts = await screen.findAllByText(new RegExp(words.transfer.onHold));
    expect(texts).toHaveLength(2);
    expect(screen.getByText(words.states.forwarding)).toBeTruthy();
    expect(screen.queryByText(words.states.over)).toBeNull();
    for (const deed of [words.transfer.revoke, words.transfer.accept, words.transfer.decline])
      expect(screen.queryByRole('button', { name: new RegExp(deed) })).toBeNull();
  });

  it('says so on the page of the ticket, and of one that is one’s own', async () => {
    openOwn(ticket);
    expect(await screen.findByText(words.transfer.onHold)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.transfer.correct })).toBeNull();
    cleanup();
    openOwn(aTicket({ event, actions: [] }));
    expect(await screen.findByText(words.noCode.onHold)).toBeTruthy();
    expect(screen.queryByText(words.noCode.cancelled)).toBeNull();
  });

  it('says so on the page behind the mail, to both sides', async () => {
    openPage(received(held));
    expect(await screen.findByText(words.transfer.onHold)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.transfer.accept })).toBeNull();
    expect(screen.queryByText(words.transfer.expired)).toBeNull();
    cleanup();
    openPage(aTransfer({ ...waiting, ...held }));
    expect(await screen.findByText(words.transfer.onHold)).toBeTruthy();
  });
});
