import type { DeviceStore } from '#frame/deviceStore.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { walletApi } from '../api.ts';
import { type CodeKey, importKey } from './oneTimeCode.ts';
import type { Ticket } from './walletClient.ts';

type Received = ReplyOf<typeof walletApi.listTicketsAtHand>;

/** A ticket that is shown next; without `key` it lets nobody in. */
export type TicketAtHand = { ticket: Ticket; key?: CodeKey };
/** What lies on the device, and when the server was asked last (ISO 8601, by its clock). */
export type AtHand = { at: string; tickets: TicketAtHand[] };

/** Takes in what the server sent; the secrets stay in keys that cannot be read out again. */
export async function takeIn({ now, items }: Received): Promise<AtHand> {
  const tickets = items.map(async ({ code, ...ticket }): Promise<TicketAtHand> => {
    if (!code) return { ticket };
    return { ticket, key: await importKey({ ...code, now }) };
  });
  return { at: now, tickets: await Promise.all(tickets) };
}

/** Hours after its beginning a ticket is not shown any more. */
const hoursOfEvent = 6;

/** Those whose event is not over: what lies on the device may be of last week. */
export const notOver = ({ at, tickets }: AtHand, now = Date.now()): AtHand => ({
  at,
  tickets: tickets.filter(({ ticket }) => Date.parse(ticket.event.startsAt) + hoursOfEvent * 3_600_000 > now),
});

const keyOf = (owner: string) => `${owner} tickets`;

/** The tickets of one person on this device. Where the browser keeps nothing, there are none. */
export const atHandOnDevice = (store: DeviceStore) => ({
  read: (owner: string): Promise<AtHand | undefined> =>
    store.read<AtHand>('person', keyOf(owner)).catch(() => undefined),
  save: (owner: string, atHand: AtHand): Promise<void> => store.write('person', keyOf(owner), atHand).catch(() => {}),
});
