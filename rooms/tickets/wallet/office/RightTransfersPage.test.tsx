// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type OfficeServer, officeServer } from '#frame/testing/officeServer.ts';
import words from '../words/office.de.json' with { type: 'json' };
import { RightTransfersPage } from './RightTransfersPage.tsx';
import type { OfficeTransfer, RightPass, RightScan } from './transferOfficeClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Tilda', roles: [], permissions, pages: [] }),
}));

const transfers: OfficeTransfer[] = [
  {
    id: 'x1',
    rightId: 'r1',
    state: 'declined',
    reason: 'Keine Zeit',
    created: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
    answered: '2026-11-21T10:00:00.000Z',
    recipient: {},
    sender: { accountId: 'a1', name: 'Ada Adler', email: 'ada@kurve.test' },
  },
  {
    id: 'x2',
    rightId: 'r1',
    state: 'created',
    recipientMail: 'zweit@kurve.test',
    created: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
    sender: { accountId: 'a1', name: 'Ada Adler', email: 'ada@kurve.test' },
    recipient: { accountId: 'a2', name: 'Emil Pfänder', email: 'emil@kurve.test' },
  },
];

const ticket = {
  serialNumber: 'ABCDEFGH12',
  startsAt: '2026-12-05T14:30:00.000Z',
  eventName: { de: 'Eintracht – SV Weidental' },
};

let server: OfficeServer;
let shown: OfficeTransfer[];
let passes: RightPass[];
let scans: RightScan[];

function readHere(path: string) {
  const parts: Record<string, object[]> = { passes, scans };
  const items = parts[path.split('/').at(-1)!];
  return items ? { items } : { ticket, items: shown };
}

const show = () =>
  render(
    <InFrame words={{ office, walletOffice: words }}>
      <RightTransfersPage props={{ rightId: 'r1' }} locale="de" path="/office/rights/r1/transfers/" />
    </InFrame>,
  );

beforeEach(() => {
  [shown, passes, scans] = [transfers, [], []];
  permissions = ['tickets.read', 'tickets.void', 'tickets.help'];
  server = officeServer({ read: readHere, changed: () => transfers[1] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows which ticket it is, who handed it on to whom, and what came of it', async () => {
  show();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ticket ABCDEFGH12: Weitergaben, Telefone, Einlass' }),
  ).toBeTruthy();
  expect(screen.getByText(/^Eintracht – SV Weidental · .*2026/)).toBeTruthy();
  const list = within(await screen.findByRole('region', { name: words.transfers.list }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first!.textContent).toMatch(/Ada Adler.*→ gelöschtes Konto.*Abgelehnt.*Keine Zeit/);
  expect(second!.textContent).toMatch(/Emil Pfänder.*Wartet auf Antwort.*Eingegeben: zweit@kurve\.test/);
  const links = within(second!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/office/people/a1/', '/office/people/a2/', '/office/rights/r1/'],
  ]);
});

it('ends an open transfer with a reason, and only for those who may', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.transfers.revoke }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/geht an Ada Adler zurück/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(words.transfers.why), { target: { value: 'Hat sich vertippt' } });
  fireEvent.click(dialog.getByRole('button', { name: words.transfers.revoke }));
  expect(await dialog.findByText(words.transfers.revoked)).toBeTruthy();
  expect(server.sent).toEqual([
    { path: 'POST /ticket-transfers/x2/revocation', body: { reason: 'Hat sich vertippt' } },
  ]);
  cleanup();
  permissions = ['tickets.read'];
  show();
  await screen.findByRole('region', { name: words.transfers.list });
  expect(screen.queryByRole('button', { name: words.transfers.revoke })).toBeNull();
});

it('says so when it was answered in the meantime, and when nothing was handed on', async () => {
  server.refusal = { status: 409, errorCode: 'TICKET_TRANSFER_ANSWERED' };
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.transfers.revoke }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(words.transfers.why), { target: { value: 'x' } });
  fireEvent.click(dialog.getByRole('button', { name: words.transfers.revoke }));
  await waitFor(() => expect(dialog.getByText(words.refusals.TICKET_TRANSFER_ANSWERED)).toBeTruthy());
  cleanup();
  shown = [];
  show();
  expect(await screen.findByText(words.transfers.empty)).toBeTruthy();
});

it('corrects the address of one that waits', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.transfers.correct }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(words.transfers.correctMail), {
    target: { value: ' neu@kurve.test ' },
  });
  fireEvent.change(within(dialog).getByLabelText(words.transfers.why), { target: { value: 'Vertippt' } });
  fireEvent.click(within(dialog).getByRole('button', { name: words.transfers.correct }));
  await waitFor(() =>
    expect(server.sent).toEqual([
      { path: 'POST /ticket-transfers/x2/recipient', body: { recipientMail: 'neu@kurve.test', reason: 'Vertippt' } },
    ]),
  );
});

it('shows the phones that the ticket is on, and ends them all with a reason, where somebody may', async () => {
  passes = [
    { kind: 'apple', since: '2026-11-20T10:00:00.000Z', generation: 1, isActive: false },
    { kind: 'google', since: '2026-11-21T10:00:00.000Z', generation: 2, isActive: true },
  ];
  show();
  const list = within(await screen.findByRole('region', { name: words.passes.title }));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Apple Wallet, Gerät seit 20\.11\.2026.*Öffnet keinen Eingang$/);
  expect(texts[1]).toMatch(/^Google Wallet, gespeichert 21\.11\.2026.*Gültig$/);
  fireEvent.click(list.getByRole('button', { name: words.passes.end }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(words.transfers.why), { target: { value: 'Telefon gestohlen' } });
  fireEvent.click(dialog.getByRole('button', { name: words.passes.end }));
  expect(await dialog.findByText(words.passes.ended)).toBeTruthy();
  expect(server.sent).toEqual([
    { path: 'POST /rights/r1/reissue', body: { generation: 2, reason: 'Telefon gestohlen' } },
  ]);
  cleanup();
  permissions = ['tickets.read'];
  show();
  await screen.findByRole('region', { name: words.passes.title });
  expect(screen.queryByRole('button', { name: words.passes.end })).toBeNull();
});

it('says that a ticket is on no phone', async () => {
  show();
  expect(await screen.findByText(words.passes.empty)).toBeTruthy();
});

it('shows who was let in with the ticket at which entrance, one too many, and turned away', async () => {
  scans = [
    { answer: 'valid', at: '2026-12-05T13:30:00.000Z', entrance: 'Nord', isByHand: false, isTurnedAway: false },
    {
      answer: 'alreadyIn',
      at: '2026-12-05T13:40:00.000Z',
      isByHand: true,
      isTurnedAway: false,
      checkedBy: 'Eik Lassen',
    },
    { answer: 'stale', at: '2026-12-05T13:45:00.000Z', isByHand: false, isTurnedAway: true },
  ];
  show();
  const list = within(await screen.findByRole('region', { name: words.scans.title }));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/5\.12\.2026.*Nord.*Eingelassen$/);
  expect(texts[1]).toMatch(/Nummer getippt · geprüft von Eik Lassen.*Zu viel eingelassen: Schon drin$/);
  expect(texts[2]).toMatch(/Nicht eingelassen: Abgelaufen$/);
});
