// A full stadium on the evening of a match: tickets are checked at its gates, and looked at by those who hold them.
import { createHmac } from 'node:crypto';
import { demoPassword } from '#club/demo/accounts.ts';
import { json } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { hotp } from '#platform/otp/hotp.ts';
import { CookieJar } from '#rooms/accounts/identity/testing/cookieJar.ts';
import { officeClient, signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { codeStepAt, keyIdOf, rotatingText, secretBytes, secretInput } from '#rooms/tickets/wallet/codeRules.ts';
import type { Product } from '../journeys/product.ts';
import { accepts } from './accepts.ts';
import { line, rate } from './line.ts';
import { measureBare } from './measureBare.ts';
import { checked } from './purchase.ts';
import { RawConnection } from './rawConnection.ts';
import { type Buyer, manyBuyers } from './stadium.ts';
import type { Line } from './table.ts';

/** Rights in the stadium, and how many of them one person holds: first those of an ordinary person, then many. */
const size = { rights: 60_000, each: 5, of: 10_000, many: 200 };
const holderOf = (index: number): number =>
  index < size.of ? Math.floor(index / size.each) : size.of / size.each + Math.floor((index - size.of) / size.many);
/** Numbers that no right of the demo has. */
const serialOf = (index: number): string => `ZZ${String(index).padStart(8, '0')}`;

/** Fills an event with rights, written straight into its table. Answers the event's id. */
async function fillStadium({ database: { sql } }: Product, holders: readonly Buyer[]): Promise<string> {
  const [event] = await sql<{ id: string; pool: string }[]>`
    select e.id, c.pool from ticketing.event e join ticketing.contingent c on c.pool like 'T' || e.number || '-%'
    where e.state = 'published' and e.starts_at > now() order by e.starts_at limit 1`;
  const rights = Array.from({ length: size.rights }, (_, index) => ({
    id: newId(),
    serial: serialOf(index),
    holder: holders[holderOf(index)]!.id,
  }));
  for (let from = 0; from < rights.length; from += 10_000)
    await sql`
      insert into ticketing.right (id, serial, event_id, pool, category, code, holder_id, buyer_id, state, issued_at,
        origin, price, vat_rate, format, terms_version)
      select id, serial, ${event!.id}, ${event!.pool}, 1, 'FULL', holder, holder, 'issued', now(), 'sale', 1500, 19,
        'mobile', '1'
      from jsonb_to_recordset(${json(rights.slice(from, from + 10_000))}::jsonb)
        as r (id uuid, serial text, holder uuid)`;
  await sql.unsafe('analyze ticketing."right"');
  // Its gates are open, and the demo's steward is appointed.
  await sql`update ticketing.event set starts_at = now() + interval '6 hours' where id = ${event!.id}`;
  await sql`
    insert into wallet.gate_steward (event_id, account_id, appointed_by, appointed_at)
    select ${event!.id}, id, id, now() from identity.account where email = 'einlass@kurve.test' on conflict do nothing`;
  return event!.id;
}

/** What the phones of all tickets have been given beforehand, by their number here. */
const secretsOf = (codeKey: Buffer): Buffer[] =>
  Array.from({ length: size.rights }, (_, index) => {
    const input = secretInput({ serial: serialOf(index), generation: 1 });
    return createHmac('sha256', codeKey).update(input).digest().subarray(0, secretBytes);
  });

/** What the phone of a ticket's holder shows now. */
function codeNow(secret: Buffer, index: number, eventId: string): string {
  const step = codeStepAt(Date.now());
  const keyId = keyIdOf(eventId, 1);
  return rotatingText({ serial: serialOf(index), generation: 1, keyId }, step, hotp(secret, step, 8));
}

/** How large a snapshot is, and how long it takes; the key with which its codes are made. */
async function readSnapshot(product: Product, eventId: string, authorization: string) {
  const connection = await RawConnection.open(product.origin);
  const path = `/api/office/v1/gate/events/${eventId}/snapshot`;
  const began = performance.now();
  const { body, status } = await connection.call({ path, headers: { authorization } });
  const took = performance.now() - began;
  connection.close();
  if (status !== 200) throw new Error(`The snapshot answers ${status}`);
  const { data } = JSON.parse(body.toString());
  const result = `${(body.length / 1e6).toFixed(2)} MB in ${took.toFixed(0)} ms`;
  const target = '≤ 1.7 MB, < 2000 ms';
  const isGood = body.length <= 1_700_000 && took < 2000;
  const measured: Line = { scenario: 'snapshot of a gate (60,000 tickets)', result, target, good: isGood };
  return { codeKey: Buffer.from(data.codeKey, 'base64'), measured };
}

/** A person's list of so many tickets, and what a bare server does with the same bytes. */
async function lists(product: Product, holders: readonly Buyer[], tickets: number): Promise<Line[]> {
  const call = (turn: number) => ({
    path: '/api/wallet/v3/self/tickets?PageSize=200',
    headers: { authorization: `Bearer ${holders[turn % holders.length]!.token}` },
  });
  const connection = await RawConnection.open(product.origin);
  const { body } = await connection.call(call(0));
  connection.close();
  const bare = await measureBare(Buffer.from(body));
  const name = `list of ${tickets} tickets`;
  const list = await line(product, name, 3000, async (open, turn) => void checked(await open.call(call(turn))));
  const scenario = `bare Node server, ${name} (${(body.length / 1024).toFixed(0)} kB)`;
  return [{ scenario, result: rate(bare.perSecond), p50: bare.p50, p99: bare.p99, target: '' }, list];
}

/** Checks at the gates of a full stadium, the snapshot of a gate, lists of tickets, and tickets that change hands. */
export async function gate(product: Product): Promise<Line[]> {
  const holders = await manyBuyers(product, holderOf(size.rights));
  const eventId = await fillStadium(product, holders);
  const signedIn = await signInOverHttp(
    product.origin,
    'einlass@kurve.test',
    demoPassword,
    new CookieJar(),
    officeClient,
  );
  const authorization = `Bearer ${signedIn.accessToken}`;
  const { codeKey, measured } = await readSnapshot(product, eventId, authorization);
  const secrets = secretsOf(codeKey);
  let scanned = 0;
  let letIn = 0;
  const checks = await line(product, 'gate check', 2000, async (connection) => {
    // The tickets of ordinary people are handed on later.
    const index = size.of + (scanned++ % (size.rights - size.of));
    const code = codeNow(secrets[index]!, index, eventId);
    const body = { scanId: newId(), eventId, code };
    const path = '/api/office/v1/gate/checks';
    const reply = await connection.call({ method: 'POST', path, headers: { authorization }, body });
    checked(reply);
    if (reply.body.includes('"answer":"valid"')) letIn += 1;
  });
  const ordinary = holders.slice(0, size.of / size.each);
  return [
    measured,
    { ...checks, result: `${checks.result}, ${letIn.toLocaleString('en')} let in` },
    ...(await lists(product, ordinary, size.each)),
    ...(await lists(product, holders.slice(ordinary.length), size.many)),
    await accepts(product, eventId, ordinary),
  ];
}
