// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/tickets/"}
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import messages from '#frame/messages/words/de.json' with { type: 'json' };
import english from '#frame/messages/words/en.json' with { type: 'json' };
import { Notifications } from '#frame/shell/Notifications.tsx';
import { type Answers, fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { aTicket, aTransfer } from '../../testing/transferReplies.ts';
import words from '../../words/de.json' with { type: 'json' };
import { OwnTicketPage } from '../OwnTicketPage.tsx';
import { Tickets } from '../Tickets.tsx';
import type { Ticket, Transfer } from '../walletClient.ts';

const received = (parts: Partial<Transfer> = {}) =>
  aTransfer({ direction: 'received', ticketId: 'other', senderFirstName: 'Ada', senderLastName: 'Adler', ...parts });
const waiting = { recipientFirstName: 'Ada', recipientLastName: 'Adler' };
const pageOf = (items: object[]) => ({ status: 200, data: { items, hasNextPage: false } });
const people = [
  { id: 'p1', firstName: 'Anna', lastName: 'Zoller', email: 'anna@kurve.test', IsFavorite: false },
  { id: 'p2', firstName: 'Zoe', lastName: 'Adler', email: 'zoe@kurve.test', IsFavorite: true },
];

type Shown = { tickets?: Ticket[]; transfers?: Transfer[]; deed?: Answers };

/** A screen, and what is told above it. */
const show = (page: React.ReactNode) =>
  renderScreen(
    ['wallet', 'messages', 'contact'],
    <>
      {page}
      <Notifications />
    </>,
  );

/** The list of tickets; `deed`: what the server answers to a change. */
function openList({ tickets = [aTicket()], transfers = [], deed }: Shown = {}) {
  const sent = fakeServer((call) => {
    if (call.method !== 'GET') return deed?.(call) ?? { status: 200, data: aTransfer() };
    if (call.url.includes('/ticketTransfers')) return pageOf(transfers);
    return pageOf(call.url.includes('/addressBookEntries') ? people : tickets);
  });
  show(<Tickets area="day" />);
  return sent;
}

/** The page of one's own ticket, which is on its way; `deed`: what the server answers to a change. */
function openOwn(ticket: Ticket, deed: Answers) {
  history.replaceState(null, '', '/account/tickets/t1/');
  const sent = fakeServer((call) => {
    if (call.method !== 'GET') return deed(call);
    if (call.url.includes('/ticketTransfers')) return pageOf([aTransfer(waiting)]);
    return call.url.includes('/addressBookEntries') ? pageOf(people) : { status: 200, data: ticket };
  });
  show(<OwnTicketPage props={{ id: 't1' }} locale="de" path="/account/tickets/t1/" />);
  return sent;
}

function openPage(answer: ReturnType<Answers>, address = '/account/tickets/transfer/?id=x1') {
  history.replaceState(null, '', address);
  const sent = fakeServer(({ method }) => (method === 'GET' ? answer : { status: 200, data: received() }));
  renderScreen(
    ['wallet', 'messages'],
    <OwnTicketPage props={{ hotline: '069 / 12 34-5' }} locale="de" path="/account/tickets/transfer/" />,
  );
  return sent;
}

const changes = (sent: { method: string; url: string; body: unknown }[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
const own = '/wallet/v3/self/ticketTransfers';

// What jsdom lacks.
HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

beforeEach(signInHere);
afterEach(() => {
  leaveScreen();
  history.replaceState(null, '', '/account/tickets/');
});

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: `${words.transfer.forward}: 0123456789` }));
  return within(await screen.findByRole('dialog'));
}

describe('handing a ticket on', () => {
  it('TIC-07 TTR-04 sends ticket and address', async () => {
    const sent = openList({ deed: () => ({ status: 200, data: aTransfer(waiting) }) });
    const dialog = await openDialog();
    fireEvent.change(dialog.getByLabelText(words.transfer.mail), { target: { value: 'ada@kurve.test' } });
    fireEvent.click(dialog.getByRole('button', { name: words.transfer.send }));
    expect(await screen.findByText('Das Ticket ist unterwegs zu Ada Adler.')).toBeTruthy();
    expect(changes(sent)).toEqual([['POST', own, { ticketId: 't1', recipientMail: 'ada@kurve.test' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ACC-61 CST-07 offers the people of the address book, favourites first', async () => {
    const sent = openList();
    const dialog = await openDialog();
    const picker = await dialog.findByRole('region', { name: words.transfer.people });
    const buttons = within(picker).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Zoe Adler ★zoe@kurve.test',
      'Anna Zolleranna@kurve.test',
    ]);
    expect(sent.find(({ url }) => url.includes('/addressBookEntries'))!.url).toContain('PageSize=1000');
    fireEvent.click(buttons[0]!);
    expect((dialog.getByLabelText(words.transfer.mail) as HTMLInputElement).value).toBe('zoe@kurve.test');
    fireEvent.change(dialog.getByLabelText(words.transfer.mail), { target: { value: 'ann' } });
    expect(within(picker).getAllByRole('button')).toHaveLength(1);
  });

  it.each([
    ['USER_NOT_FOUND', 404, undefined],
    ['TICKET_TRANSFER_TO_SELF', 400, words.refusals.TICKET_TRANSFER_TO_SELF],
    ['TICKET_NOT_TRANSFERABLE', 400, words.refusals.TICKET_NOT_TRANSFERABLE],
    ['TICKET_TRANSFER_TOO_LATE', 400, words.refusals.TICKET_TRANSFER_TOO_LATE],
    ['TOO_MANY_REQUESTS', 429, messages.errors.tooMany],
    ['INTERNAL', 500, messages.errors.server],
  ])('TTR-14 ERR-33 says the printed text first when it fails: %s', async (errorCode, status, more) => {
    openList({ deed: () => ({ status, problem: { status, errorCode } }) });
    const dialog = await openDialog();
    fireEvent.change(dialog.getByLabelText(words.transfer.mail), { target: { value: 'x@kurve.test' } });
    fireEvent.click(dialog.getByRole('button', { name: words.transfer.send }));
    expect(await dialog.findByText('Die angegebene E-Mail-Adresse wurde nicht gefunden.')).toBeTruthy();
    const alert = dialog.queryByRole('alert');
    expect(alert?.textContent).toBe(more);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('TTR-15 says it in English as the catalogue proposes', () => {
    expect(english.errors.transferEmailNotFound).toBe('The e-mail address you entered was not found.');
  });

  it('asks for an address before anything is sent', async () => {
    const sent = openList();
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: words.transfer.send }));
    expect(await dialog.findByText(messages.form.required)).toBeTruthy();
    expect(changes(sent)).toEqual([]);
  });
});

describe('a ticket on its way', () => {
  const ticket = aTicket({ state: 'forwarding', actions: ['revokeForwarding'] });

  it('TTR-02 TIC-08 says for whom it waits, and is taken back', async () => {
    const sent = openList({ tickets: [ticket], transfers: [aTransfer(waiting)], deed: () => ({ status: 204 }) });
    expect(await screen.findByText(/Wartet auf Ada Adler \(ada@kurve\.test\)/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: `${words.transfer.revoke}: 0123456789` }));
    expect(await screen.findByText(words.transfer.revoked)).toBeTruthy();
    expect(changes(sent)).toEqual([['DELETE', `${own}/t1`, undefined]]);
  });

  async function openCorrection() {
    fireEvent.click(await screen.findByRole('button', { name: words.transfer.correct }));
    return within(await screen.findByRole('dialog', { name: words.transfer.correctTitle }));
  }

  it('is offered to another address instead, and the page says to whom', async () => {
    const sent = openOwn(ticket, () => ({ status: 200, data: aTransfer({ ...waiting, id: 'x2' }) }));
    const dialog = await openCorrection();
    expect(dialog.getByText(words.transfer.correctText)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(words.transfer.mail), { target: { value: 'adler@kurve.test' } });
    fireEvent.click(dialog.getByRole('button', { name: words.transfer.correctSend }));
    expect(await screen.findByText('Das Ticket ist unterwegs zu Ada Adler.')).toBeTruthy();
    expect(changes(sent)).toEqual([['POST', `${own}/x1/recipient`, { recipientMail: 'adler@kurve.test' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['USER_NOT_FOUND', 404, undefined],
    ['TICKET_TRANSFER_TO_SELF', 400, words.refusals.TICKET_TRANSFER_TO_SELF],
    ['TICKET_TRANSFER_ANSWERED', 409, words.refusals.TICKET_TRANSFER_ANSWERED],
  ])('TTR-14 stays where it was when the other address is refused: %s', async (errorCode, status, more) => {
    openOwn(ticket, () => ({ status, problem: { status, errorCode } }));
    const dialog = await openCorrection();
    fireEvent.change(dialog.getByLabelText(words.transfer.mail), { target: { value: 'x@kurve.test' } });
    fireEvent.click(dialog.getByRole('button', { name: words.transfer.correctSend }));
    expect(await dialog.findByText(messages.errors.transferEmailNotFound)).toBeTruthy();
    expect(dialog.queryByRole('alert')?.textContent).toBe(more);
    expect(screen.getByText(/Wartet auf Ada Adler/)).toBeTruthy();
  });

  it('says that it was answered, when that was faster', async () => {
    openList({ tickets: [ticket], transfers: [aTransfer(waiting)], deed: () => ({ status: 409 }) });
    fireEvent.click(await screen.findByRole('button', { name: `${words.transfer.revoke}: 0123456789` }));
    expect(await screen.findByText(words.transfer.answeredMeanwhile)).toBeTruthy();
  });

  it('TTR-18 shows the sender why it was declined, until it is handed on again', async () => {
    const declined = aTransfer({ state: 'declined', reasonForDeclining: 'Bin im Urlaub' });
    openList({ transfers: [declined] });
    expect(await screen.findByText('Das Ticket wurde abgelehnt. Grund: Bin im Urlaub')).toBeTruthy();
  });

  it('TTR-13 ERR-14 a 404 of the list is no transfer, and nothing is said of it', async () => {
    const sent = fakeServer(({ url }) => (url.includes('/ticketTransfers') ? { status: 404 } : pageOf([aTicket()])));
    show(<Tickets area="day" />);
    expect(await screen.findByText('Gültig')).toBeTruthy();
    await waitFor(() => expect(sent.some(({ url }) => url.includes('/ticketTransfers'))).toBe(true));
    expect(screen.queryByText(words.transfer.receivedTitle)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(messages.errors.server)).toBeNull();
  });
});

describe('a ticket for this person', () => {
  it('TIC-09 is accepted in the list, also by somebody without tickets', async () => {
    const sent = openList({ tickets: [], transfers: [received()] });
    expect(await screen.findByRole('heading', { name: words.transfer.receivedTitle })).toBeTruthy();
    expect(screen.getByText(/Von Ada Adler/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Annehmen: Kurve – Gast' }));
    expect(await screen.findByText(words.transfer.accepted)).toBeTruthy();
    expect(changes(sent)).toEqual([['PATCH', `${own}/x1`, { accept: true }]]);
  });

  it('TIC-10 TTR-18 is declined with a reason, or without', async () => {
    const sent = openList({ transfers: [received()] });
    const decline = async (reason: string) => {
      fireEvent.click(await screen.findByRole('button', { name: 'Ablehnen: Kurve – Gast' }));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByLabelText(/^Grund/), { target: { value: reason } });
      fireEvent.click(dialog.getByRole('button', { name: words.transfer.decline }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await decline(' Keine Zeit ');
    await decline('');
    expect(changes(sent)).toEqual([
      ['PATCH', `${own}/x1`, { accept: false, reasonForDeclining: 'Keine Zeit' }],
      ['PATCH', `${own}/x1`, { accept: false }],
    ]);
  });
});

describe('the page behind the mail', () => {
  it('TIC-09 TIC-10 shows the ticket, who gives it, and both answers', async () => {
    const sent = openPage({ status: 200, data: received() });
    expect(await screen.findByText('Ada Adler möchte dir dieses Ticket weitergeben.')).toBeTruthy();
    expect(document.body.textContent).toContain('Block 12, Reihe 7, Platz 4 · Vollzahler');
    expect(screen.getByRole('button', { name: words.transfer.decline })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.transfer.accept }));
    await waitFor(() => expect(changes(sent)).toEqual([['PATCH', `${own}/x1`, { accept: true }]]));
  });

  it.each([
    ['accepted', undefined, words.transfer.accepted],
    ['declined', undefined, words.transfer.declined],
    ['revoked', 'expired', words.transfer.expired],
    ['revoked', 'sender', words.transfer.revokedPage],
  ] as const)('TTR-11 says how it stands once it is %s (%s), and offers no answer', async (state, cause, text) => {
    const newTicketId = state === 'accepted' ? 't9' : undefined;
    openPage({ status: 200, data: received({ state, cause, newTicketId }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.transfer.accept })).toBeNull();
    const link = screen.queryByRole('link', { name: words.transfer.toTicket });
    expect(link?.getAttribute('href')).toBe(newTicketId ? '/account/tickets/t9/' : undefined);
  });

  it('ERR-36 TTR-11 says whom to call once the time is over, and only then', async () => {
    openPage({ status: 200, data: received({ state: 'revoked', cause: 'expired' }) });
    expect((await screen.findByText(/Fanservice/)).textContent).toContain(`${club.supportHours.de} Uhr`);
    expect(screen.getByRole('link', { name: '069 / 12 34-5' }).getAttribute('href')).toBe('tel:06912345');
    cleanup();
    openPage({ status: 200, data: received({ state: 'revoked', cause: 'sender' }) });
    expect(await screen.findByText(words.transfer.revokedPage)).toBeTruthy();
    expect(screen.queryByText(/Fanservice/)).toBeNull();
  });

  it('TTR-12 tells the wrong account so, and nothing of the ticket', async () => {
    openPage({ status: 404, problem: { status: 404 } });
    expect(await screen.findByText(words.transfer.wrongAccount)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.transfer.otherAccount })).toBeTruthy();
    expect(screen.queryByText('Kurve – Gast')).toBeNull();
    expect(screen.queryByRole('heading', { name: words.transfer.pageTitle })).toBeNull();
  });

  it('says of a link without its id that it is not complete', async () => {
    const sent = openPage({ status: 404 }, '/account/tickets/transfer/');
    expect(await screen.findByText(words.transfer.incomplete)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('offers its sender no answer, and says whether the ticket came back', async () => {
    openPage({ status: 200, data: aTransfer(waiting) });
    expect(await screen.findByText(words.transfer.sentPageText)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.transfer.title);
    expect(screen.queryByRole('button', { name: words.transfer.accept })).toBeNull();
    cleanup();
    openPage({ status: 200, data: aTransfer({ id: 'x1', state: 'declined' }) });
    expect(await screen.findByText(words.transfer.sentBackText)).toBeTruthy();
  });
});
