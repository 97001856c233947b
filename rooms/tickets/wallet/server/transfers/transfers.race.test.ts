import { describe, expect, it } from 'vitest';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';

const house = await testHouse();
const { sql } = house.database;
const steward = await house.aStaffMember('gate');
const clerk = await house.aStaffMember('ticketing');
const event = await aStadiumEvent(house.context(), { seats: 200 });
const { aTicket, send, answer, revoke, scan, codeOf } = ticketsOf(house, steward);

const times = 40;
const many = <T>(work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)));
const oks = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length;

let position = -2;
async function aTransfer() {
  position += 3;
  const { fan: sender, ...order } = await aTicket(`T${event.number}-R1P${position}-FULL`);
  const recipient = await house.aFan();
  const { json } = await send(sender, order.ticketId, recipient.email);
  return { sender, recipient, ...order, id: json.data.id as string };
}

/** The living rights of a ticket and of what came of it, and the state of its transfers. */
async function outcomeOf(ticketId: string) {
  const rights = await sql<{ id: string; state: string; holderId: string | null }[]>`
    with recursive chain as (
      select * from ticketing."right" where id = ${ticketId}
      union all select s.* from chain c join ticketing."right" s on s.predecessor_id = c.id
    )
    select id, state, holder_id from chain where ended_at is null`;
  const transfers = await sql<{ state: string }[]>`
    select state from wallet.transfer where right_id = ${ticketId} order by id`;
  const seats = await sql`
    select 1 from ticketing.occupied where right_id = any(${rights.map(({ id }) => id)}::uuid[])`;
  return { rights, transfers: transfers.map(({ state }) => state), seats: seats.length };
}

describe('at the same moment', () => {
  it('TTR-11 a ticket is accepted or taken back, never both, and one code opens the gate', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { sender, recipient, ticketId, id, code } = await aTransfer();
      const replies = await many((place) =>
        (place + round) % 2 === 0 ? answer(recipient, id, true) : revoke(sender, id),
      );
      const { rights, transfers, seats } = await outcomeOf(ticketId);
      expect([rights.length, rights[0]!.state, transfers.length, seats]).toEqual([1, 'issued', 1, 1]);
      const isAccepted = transfers[0] === 'accepted';
      expect(rights[0]!.holderId).toBe(isAccepted ? recipient.id : sender.id);
      expect(replies.map(({ status }) => status).filter((status) => ![200, 204, 409].includes(status))).toEqual([]);
      expect(oks(replies)).toBe(times / 2);
      const newCode = isAccepted ? (await codeOf(rights[0]!.id, recipient))! : code;
      expect(await scan(event.id, code)).toBe(isAccepted ? 'forwardedOn' : 'valid');
      if (isAccepted) expect(await scan(event.id, newCode)).toBe('valid');
      expect(await scan(event.id, newCode)).toBe('alreadyIn');
    }
  });

  it('the old code opens no gate while the ticket is accepted, and the new one opens it once', async () => {
    const { recipient, ticketId, id, code } = await aTransfer();
    const answers = await many(async (place) => {
      if (place % 2 === 0) return scan(event.id, code);
      const { status, json } = await answer(recipient, id, true);
      expect([status, json.data.state]).toEqual([200, 'accepted']);
      return scan(event.id, (await codeOf(json.data.newTicketId, recipient)) ?? code);
    });
    expect(answers.filter((_, place) => place % 2 === 0)).toEqual(Array(times / 2).fill('forwardedOn'));
    expect(answers.filter((one) => one === 'valid')).toHaveLength(1);
    // Who comes later has no code any more, and shows the old one.
    expect(answers.filter((one) => !['valid', 'alreadyIn', 'forwardedOn'].includes(one))).toEqual([]);
    expect((await outcomeOf(ticketId)).rights).toMatchObject([{ state: 'used', holderId: recipient.id }]);
  });

  it('a ticket is declared void or accepted first, and is void or belongs to one person in the end', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { recipient, ticketId, id } = await aTransfer();
      const replies = await many((place) =>
        place % 2 === round % 2
          ? answer(recipient, id, true)
          : house.call('POST', `/api/office/v1/rights/${ticketId}/void`, {
              token: clerk.token,
              body: { generation: 1, reason: 'Hat angerufen' },
            }),
      );
      const { rights, transfers, seats } = await outcomeOf(ticketId);
      const isVoid = transfers[0] === 'revoked';
      expect([rights.length, seats]).toEqual(isVoid ? [0, 0] : [1, 1]);
      expect(replies.every(({ status }) => [200, 409].includes(status))).toBe(true);
      expect(oks(replies)).toBe(isVoid ? 1 : times / 2);
    }
  });

  it('the recipient’s account is deleted or the ticket accepted, and nobody else has it then', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { sender, recipient, ticketId, id } = await aTransfer();
      await many((place) =>
        place === times / 2
          ? house.call('DELETE', '/api/contact/v1/contacts/self', {
              token: recipient.token,
              body: { deleteAccount: true },
            })
          : answer(recipient, id, true),
      );
      await house.drainJobs();
      const { rights, transfers } = await outcomeOf(ticketId);
      expect(rights).toHaveLength(1);
      expect([
        ['accepted', null],
        ['revoked', sender.id],
      ]).toContainEqual([transfers[0], rights[0]!.holderId]);
      const names = await sql`
        select 1 from wallet.transfer where id = ${id} and (recipient_id is not null or recipient_mail is not null)`;
      expect(names).toHaveLength(0);
    }
  });

  it('a ticket is sent to somebody or let in, whichever reaches its row first', async () => {
    for (const isSentFirst of [true, false]) {
      position += 3;
      const { fan: sender, ticketId, code } = await aTicket(`T${event.number}-R1P${position}-FULL`);
      const recipient = await house.aFan();
      const deeds = [() => send(sender, ticketId, recipient.email), () => scan(event.id, code)];
      // Both have read the ticket as valid when they come to its row, one behind the other.
      const running = await sql.begin(async (stop) => {
        await stop`select 1 from ticketing."right" where id = ${ticketId} for update`;
        const first = deeds[isSentFirst ? 0 : 1]!();
        await house.untilWaiting(1);
        const second = deeds[isSentFirst ? 1 : 0]!();
        await house.untilWaiting(2);
        return { first, second };
      });
      const answers = [await running.first, await running.second];
      const [sent, scanned] = (isSentFirst ? answers : answers.toReversed()) as [Reply, string];
      expect([sent.status, scanned]).toEqual(isSentFirst ? [200, 'forwardedOn'] : [400, 'valid']);
      const { rights, transfers } = await outcomeOf(ticketId);
      expect([rights.map(({ state }) => state), transfers]).toEqual(
        isSentFirst ? [['forwarding'], ['created']] : [['used'], []],
      );
    }
  });

  it('TTR-11 a late acceptance takes the ticket from nobody to whom it was sent meanwhile', async () => {
    const { sender, recipient, ticketId, id } = await aTransfer();
    const other = await house.aFan();
    // The acceptance has read its transfer as open, and waits for the row of its own account.
    const { accepted, again } = await sql.begin(async (stop) => {
      await stop`select 1 from identity.account where id = ${recipient.id} for update`;
      const waiting = answer(recipient, id, true);
      await house.untilWaiting(1);
      expect((await revoke(sender, id)).status).toBe(204);
      return { accepted: () => waiting, again: (await send(sender, ticketId, other.email)).json.data };
    });
    const { status, json } = await accepted();
    expect([status, json.errorCode]).toEqual([409, 'TICKET_TRANSFER_ANSWERED']);
    const { rights, transfers, seats } = await outcomeOf(ticketId);
    expect([rights, transfers, seats]).toEqual([
      [{ id: ticketId, state: 'forwarding', holderId: sender.id }],
      ['revoked', 'created'],
      1,
    ]);
    expect((await answer(other, again.id, true)).status).toBe(200);
  });

  it('a ticket is handed on to one of forty people', async () => {
    position += 3;
    const { fan: sender, ticketId } = await aTicket(`T${event.number}-R1P${position}-FULL`);
    const people = await Promise.all(Array.from({ length: 20 }, () => house.aFan()));
    const replies = await Promise.all(people.map(({ email }) => send(sender, ticketId, email)));
    expect(oks(replies)).toBe(1);
    expect((await outcomeOf(ticketId)).transfers).toEqual(['created']);
  });
});
