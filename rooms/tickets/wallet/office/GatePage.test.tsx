// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import words from '../words/office.de.json' with { type: 'json' };
import { GatePage } from './GatePage.tsx';
import type { CheckReply, GateSnapshot, GateStatus } from './gateClient.ts';

giveModalDialogs();
let isIn: boolean;
vi.mock('#frame/session/officeSession.ts', () => ({
  isInOffice: async () => isIn,
  followOffice: () => () => {},
  officeToken: async () => 'token',
  enterOffice: async () => {},
  leaveOffice: async () => {},
  receiveOfficeUser: () => () => {},
}));
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Eik', roles: [], permissions: ['tickets.check'], pages: [] }),
}));
const kept = new Map<string, unknown>();
vi.mock('#frame/deviceStore.ts', () => ({
  deviceStore: {
    read: async (store: string, key: string) => kept.get(`${store} ${key}`),
    write: async (store: string, key: string, value: unknown) => void kept.set(`${store} ${key}`, value),
    remove: async (store: string, key: string) => void kept.delete(`${store} ${key}`),
    list: async (store: string, prefix: string) =>
      [...kept].filter(([key]) => key.startsWith(`${store} ${prefix}`)).map(([, value]) => value),
  },
}));

const event: GateSnapshot['event'] = {
  id: '01980000-0000-7000-8000-0000000000e1',
  name: { de: 'Kurve – Gast' },
  startsAt: new Date().toISOString(),
  state: 'published',
  formats: ['mobile'],
  entrances: ['Nord', 'Süd'],
};
const snapshot = (): GateSnapshot => ({
  otherEvents: [],
  keyGeneration: 1,
  cards: { key: btoa('k'.repeat(32)), members: [], season: '2026/27', validUntil: '2027-06-30' },
  event,
  takenAt: new Date().toISOString(),
  rights: [],
  classes: [],
  codeKey: btoa('k'.repeat(32)),
  printKey: btoa('p'.repeat(32)),
});
const ticket = {
  ticketId: 't1',
  serialNumber: '0123456789',
  className: { de: 'Ermäßigt' },
  hasProof: true,
  eventName: { de: 'Kurve – Gast' },
  entrance: 'Nord',
  block: '12',
  row: '7',
  seat: '4',
};
const entry = { at: '2026-12-05T13:00:05.000Z', entrance: 'Süd' };

let check: CheckReply;
let status: GateStatus;
let refused: number | undefined;
let [isAppointed, isOpen] = [true, true];
const sent: { path: string; body: Record<string, unknown> }[] = [];

async function answer(address: string, { body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1/gate', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (refused) return new Response(JSON.stringify({ status: refused }), { status: refused });
  if (body) sent.push({ path, body: JSON.parse(String(body)) });
  if (path === '/events')
    return reply({ items: isAppointed ? [{ ...event, isOpen, opensAt: '2026-12-05T01:00:00.000Z' }] : [] });
  if (path.endsWith('/snapshot')) return reply(snapshot());
  return reply(path === '/checks' ? check : status);
}

const show = () =>
  render(
    <InFrame page={{ path: '/office/gate/', isOffice: true }} words={{ walletOffice: words, office }}>
      <GatePage props={{}} locale="de" path="/office/gate/" />
    </InFrame>,
  );
async function openGate() {
  show();
  fireEvent.change(await screen.findByLabelText(words.whichEntrance), { target: { value: 'Nord' } });
  fireEvent.click(screen.getByRole('button', { name: words.open }));
  return screen.findByLabelText<HTMLInputElement>(words.reader);
}
const scan = (reader: HTMLInputElement, code: string) => {
  fireEvent.change(reader, { target: { value: code } });
  fireEvent.submit(reader.form!);
};
const said = () => screen.getByRole('alert');

beforeEach(() => {
  isIn = true;
  check = { answer: 'valid', ticket, entry };
  status = { entrances: [{ entrance: 'Nord', entered: 7, expected: 1200 }], conflicts: [] };
  refused = undefined;
  [isAppointed, isOpen] = [true, true];
  sent.length = 0;
  kept.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the gate page', () => {
  it('opens a gate for an event and an entrance, and keeps it on the device', async () => {
    const reader = await openGate();
    expect(document.activeElement).toBe(reader);
    expect(kept.get('office gate')).toMatchObject({ entrance: 'Nord', event: { id: event.id } });
    expect(await screen.findByRole('row', { name: 'Nord 7 1.200' })).toBeTruthy();
  });

  it('TIC-29 says in words what a scan came to, and where somebody goes', async () => {
    scan(await openGate(), 'K1.0123456789.1.5.12345678');
    await waitFor(() => expect(said().textContent).toContain(words.answers.valid));
    expect(said().textContent).toContain('Block 12 · Reihe 7 · Platz 4');
    expect(said().textContent).toContain(`Ermäßigt – ${words.proof}`);
    expect(sent).toMatchObject([
      { path: '/checks', body: { eventId: event.id, entrance: 'Nord', code: 'K1.0123456789.1.5.12345678' } },
    ]);
    expect(screen.getByText('Dieses Gerät hat 1 Person eingelassen.')).toBeTruthy();
  });

  it.each([
    ...(['unknown', 'otherMatch', 'forwardedOn', 'void', 'printNotAllowed', 'stale'] as const),
    ...(['noPlace', 'otherEntrance', 'renewed', 'notListed', 'typedLimit'] as const),
  ])('TIC-29 says why not: %s', async (reason) => {
    check = { answer: reason, ticket };
    scan(await openGate(), 'K1.0123456789.1.5.12345678');
    await waitFor(() => expect(said().textContent).toContain(words.reasons[reason]));
    expect(said().textContent?.includes('Zum Eingang Nord')).toBe(reason === 'otherEntrance');
  });

  it('says on which day the match of a ticket is', async () => {
    check = { answer: 'notToday', ticket, day: '2026-12-05' };
    scan(await openGate(), 'K1.0123456789.1.5.12345678');
    await waitFor(() => expect(said().textContent).toContain('5. Dezember 2026'));
  });

  it('opens no gate before its day, and says from when on', async () => {
    isOpen = false;
    show();
    expect(await screen.findByText(/ab 05\.12\.2026, 02:00/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.open }).disabled).toBe(true);
  });

  it('trains with made-up tickets without an appointment, calls nobody, and keeps nothing', async () => {
    isAppointed = false;
    show();
    expect(await screen.findByText(words.noEvents)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.training.open }));
    expect(await screen.findByText(words.training.title)).toBeTruthy();
    const tryOne = async (sample: keyof typeof words.sampleTickets, answer: keyof typeof words.answers) => {
      const row = screen.getByText(words.sampleTickets[sample]).closest('li')!;
      fireEvent.click(within(row).getByRole('button', { name: words.training.try }));
      await waitFor(() => expect(document.querySelector('[data-answer]')?.getAttribute('data-answer')).toBe(answer));
    };
    await tryOne('good', 'valid');
    await tryOne('otherEntrance', 'otherEntrance');
    await tryOne('good', 'alreadyIn');
    await tryOne('void', 'void');
    await tryOne('stale', 'stale');
    await tryOne('otherMatch', 'otherMatch');
    await tryOne('reduced', 'valid');
    expect([sent, [...kept.keys()]]).toEqual([[], []]);
    fireEvent.click(screen.getByRole('button', { name: words.training.end }));
    expect(await screen.findByText(words.noEvents)).toBeTruthy();
  });

  it('TIC-29 says when and where somebody came in before', async () => {
    check = { answer: 'alreadyIn', ticket, entry };
    scan(await openGate(), 'K1.0123456789.1.5.12345678');
    await waitFor(() => expect(said().textContent).toContain('Eingelassen 05.12.2026, 14:00:05 · Eingang Süd'));
  });

  it('says whose card of a fan club it is, and that it opens no gate', async () => {
    const card = {
      fanClub: 'Waldadler',
      memberName: 'Eva Stern',
      number: 7,
      season: '2026/27',
      validUntil: '2027-06-30',
    };
    check = { answer: 'fanClubMember', card };
    scan(await openGate(), 'C1.x');
    await waitFor(() => expect(said().textContent).toContain('Eva Stern'));
    expect(said().textContent).toContain('Waldadler · Mitglied Nr. 7 · gültig bis 30. Juni 2027');
    expect(said().textContent).toContain(words.reasons.fanClubMember);
    expect(screen.getByText('Dieses Gerät hat 0 Personen eingelassen.')).toBeTruthy();
  });

  it('takes what a reader types while the keyboard is somewhere else', async () => {
    const reader = await openGate();
    screen.getByRole('button', { name: words.otherGate }).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'K' });
    expect(document.activeElement).toBe(reader);
  });

  it('takes a typed number as one that was typed, and refuses what is none', async () => {
    await openGate();
    fireEvent.click(screen.getByRole('button', { name: words.typed.open }));
    const dialog = within(await screen.findByRole('dialog'));
    const number = dialog.getByLabelText(words.typed.number);
    fireEvent.change(number, { target: { value: '123' } });
    fireEvent.click(dialog.getByRole('button', { name: words.typed.check }));
    expect(dialog.getByText(words.typed.wrong)).toBeTruthy();
    fireEvent.change(number, { target: { value: '01234-56789' } });
    fireEvent.click(dialog.getByRole('button', { name: words.typed.check }));
    await waitFor(() => expect(sent).toMatchObject([{ path: '/checks', body: { serial: '0123456789' } }]));
    expect(sent[0]?.body).not.toHaveProperty('code');
  });

  it('lists who came in that should not have, with the entry that counts', async () => {
    const conflict = { scanId: 's1', reason: 'alreadyIn' as const, at: '2026-12-05T13:05:00.000Z', entrance: 'Nord' };
    status = { ...status, conflicts: [{ ...conflict, first: entry, ticket }] };
    await openGate();
    const list = within(await screen.findByRole('region', { name: words.conflicts.title }));
    expect((await list.findByRole('listitem')).textContent).toContain('Zuerst 05.12.2026, 14:00:05 · Eingang Süd');
  });

  it('goes on after the browser was closed and nobody is signed in, and decides by itself', async () => {
    await openGate();
    cleanup();
    [isIn, refused] = [false, 401];
    show();
    const reader = await screen.findByLabelText<HTMLInputElement>(words.reader);
    expect(screen.getByText(words.signedOut)).toBeTruthy();
    scan(reader, 'K1.0123456789.1.5.12345678');
    await waitFor(() => expect(said().textContent).toContain(words.decidedHere));
    fireEvent.click(screen.getByRole('button', { name: words.otherGate }));
    expect(await screen.findByRole('button', { name: office.signIn })).toBeTruthy();
    await waitFor(() => expect(kept.has('office gate')).toBe(false));
  });

  it('closes, and forgets everything, for somebody who may check tickets no more', async () => {
    await openGate();
    cleanup();
    refused = 403;
    show();
    expect(await screen.findByText(office.noAccess.notAllowed)).toBeTruthy();
    await waitFor(() => expect(kept.has('office gate')).toBe(false));
  });

  it('asks people who are not signed in to do so, and opens nothing for a role that checks no tickets', async () => {
    isIn = false;
    show();
    expect(await screen.findByText(office.staffOnly)).toBeTruthy();
    cleanup();
    [isIn, refused] = [true, 403];
    show();
    expect(await screen.findByText(office.noAccess.notAllowed)).toBeTruthy();
  });
});
