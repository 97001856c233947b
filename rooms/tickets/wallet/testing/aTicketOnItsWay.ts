import { newId } from '#platform/ids/ids.ts';
import { hotp } from '#platform/otp/hotp.ts';
import type { FactoryHouse, Reply, TestFan } from '#platform/testing/factoryHouse.ts';
import { aPaidOrder, type PaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { codeStepAt, rotatingText } from '../codeRules.ts';
import { openGate } from './openGate.ts';

const transfers = '/api/wallet/v3/self/ticketTransfers';
/** What a device needs to show the codes of a ticket. */
export type Code = { serialNumber: string; generation: number; keyId: string; secret: string };

/** What a device shows with that key at an instant (milliseconds). */
export function textOf({ serialNumber: serial, generation, keyId, secret }: Code, instant = Date.now()): string {
  const step = codeStepAt(instant);
  return rotatingText({ serial, generation, keyId }, step, hotp(Buffer.from(secret, 'base64'), step, 8));
}

/** What people and a gate do with tickets that are handed on, over the wire. */
export function ticketsOf(house: FactoryHouse, steward: TestFan) {
  const codeOf = async (ticketId: string, { token }: TestFan): Promise<Code | undefined> =>
    (await house.call('GET', `/api/wallet/v3/self/tickets/${ticketId}/code`, { token })).json.data;
  const opened = new Map<string, Promise<void>>();
  const open = (eventId: string): Promise<void> => {
    if (!opened.has(eventId)) opened.set(eventId, openGate(house, eventId, steward));
    return opened.get(eventId)!;
  };
  const positions = new Map<number, number>();
  /** A seat of an event with two free ones between it and the last: nobody may leave one alone. */
  const nextSeat = ({ number }: { number: number }): string => {
    const position = (positions.get(number) ?? -2) + 3;
    positions.set(number, position);
    return `T${number}-R1P${position}-FULL`;
  };
  /** Somebody with one ticket: for a seat of an event, or for what is named by its sku. */
  const aTicket = async (of: string | { number: number }): Promise<PaidOrder & { ticketId: string; code: Code }> => {
    const order = await aPaidOrder(house, [{ sku: typeof of === 'string' ? of : nextSeat(of) }]);
    const { json } = await house.call('GET', '/api/wallet/v3/self/tickets', { token: order.fan.token });
    const { ticketId } = json.data.items[0] as { ticketId: string };
    return { ...order, ticketId, code: (await codeOf(ticketId, order.fan))! };
  };
  const send = ({ token }: TestFan, ticketId: string, recipientMail: string): Promise<Reply> =>
    house.call('POST', transfers, { token, body: { ticketId, recipientMail } });
  return {
    /** Brings the day of an event, on which this steward checks its tickets; once. */
    open,
    aTicket,
    /** A ticket for a seat of an event, on its way to somebody else. */
    async aTransfer(event: { number: number }) {
      const { fan: sender, ...order } = await aTicket(event);
      const recipient = await house.aFan();
      const { json } = await send(sender, order.ticketId, recipient.email);
      return { sender, recipient, ...order, id: json.data.id as string };
    },
    codeOf,
    send,
    answer: ({ token }: TestFan, id: string, accept: boolean, reasonForDeclining?: string): Promise<Reply> =>
      house.call('PATCH', `${transfers}/${id}`, { token, body: { accept, reasonForDeclining } }),
    revoke: ({ token }: TestFan, id: string): Promise<Reply> => house.call('DELETE', `${transfers}/${id}`, { token }),
    correct: ({ token }: TestFan, id: string, recipientMail: string): Promise<Reply> =>
      house.call('POST', `${transfers}/${id}/recipient`, { token, body: { recipientMail } }),
    read: ({ token }: TestFan, id: string): Promise<Reply> => house.call('GET', `${transfers}/${id}`, { token }),
    list: async ({ token }: TestFan, query = '') =>
      (await house.call('GET', `${transfers}${query}`, { token })).json.data.items,
    upcoming: async ({ token }: TestFan): Promise<{ ticketId: string; state: string; actions: string[] }[]> =>
      (await house.call('GET', '/api/wallet/v3/self/tickets', { token })).json.data.items,
    /** What the gate of an event says of what a device shows with that key now. */
    async scan(eventId: string, code: Code): Promise<string> {
      await open(eventId);
      const body = { scanId: newId(), eventId, code: textOf(code) };
      const { json } = await house.call('POST', '/api/office/v1/gate/checks', { token: steward.token, body });
      return json.data.answer;
    },
  };
}
