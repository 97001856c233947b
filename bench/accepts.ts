// Tickets that are handed on: everybody accepts what somebody else has sent.
import { json } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Product } from '../journeys/product.ts';
import { line } from './line.ts';
import { checked } from './purchase.ts';
import type { Buyer } from './stadium.ts';
import type { Line } from './table.ts';

/** Puts every ticket of these people on its way to the next of them, written straight into the tables. */
async function sendAll({ database: { sql } }: Product, eventId: string, people: readonly Buyer[]) {
  const next = new Map(people.map(({ id }, place) => [id, people[(place + 1) % people.length]!]));
  const ids = people.map(({ id }) => id);
  const rights = await sql<{ id: string; holderId: string }[]>`
    update ticketing."right" set state = 'forwarding'
    where event_id = ${eventId} and holder_id = any(${ids}::uuid[]) and state = 'issued' returning id, holder_id`;
  const sent = rights.map(({ id, holderId }) => ({
    id: newId(),
    right: id,
    sender: holderId,
    recipient: next.get(holderId)!.id,
  }));
  await sql`
    insert into wallet.transfer (id, right_id, event_id, event_starts_at, sender_id, recipient_id, sender_first_name,
      sender_last_name, recipient_mail, recipient_first_name, recipient_last_name, state, created_at, expires_at)
    select t.id, t."right", ${eventId}, now() + interval '9 days', sender, recipient, 'Toni', 'Muster',
      'buyer-' || recipient || '@kurve.test', 'Toni', 'Muster', 'created', now(), now() + interval '7 days'
    from jsonb_to_recordset(${json(sent)}::jsonb) as t (id uuid, "right" uuid, sender uuid, recipient uuid)`;
  await sql.unsafe('analyze ticketing."right"; analyze wallet.transfer');
  return sent.map(({ id, sender }) => ({ id, token: next.get(sender)!.token }));
}

/** Accepts a second; the mails about them follow by jobs while it is measured. */
export async function accepts(product: Product, eventId: string, people: readonly Buyer[]): Promise<Line> {
  const sent = await sendAll(product, eventId, people);
  let answered = 0;
  return line(product, 'accepting a ticket', 300, async (connection) => {
    const { id, token } = sent[answered++ % sent.length]!;
    const path = `/api/wallet/v3/self/ticketTransfers/${id}`;
    const headers = { authorization: `Bearer ${token}` };
    checked(await connection.call({ method: 'PATCH', path, headers, body: { accept: true } }));
  });
}
