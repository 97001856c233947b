import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { setRight } from '#rooms/tickets/ticketing/testing/index.ts';
import { openGate } from '#rooms/tickets/wallet/testing/openGate.ts';
import { aMatch, contractsOf } from '../testing/index.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const { clerk, office, aConfirmed } = await contractsOf(house);
const steward = await house.aStaffMember('gate');
let season: string;
let eventId: string;
type Contract = Awaited<ReturnType<typeof aCardContract>>;
const contracts: Contract[] = [];
let codes: Map<string, string>;

/** A confirmed contract that gets a card, and who uses it. */
async function aCardContract(format = 'card') {
  const subscriber = await house.aFan();
  const contract = await aConfirmed(subscriber, { masterDataId: season });
  await sql`update subscription.term set shipping_code = ${format} where contract_id = ${contract.contractId}`;
  return { ...contract, subscriber };
}

beforeAll(async () => {
  season = await office.aRunningSeason();
  for (let n = 0; n < 9; n++) contracts.push(await aCardContract());
  await office.call('POST', `/contractSeasons/${season}/cards`, {});
  const { body } = await office.call('GET', `/contractSeasons/${season}/cards?list=cards`);
  const lines: string[] = body.trim().split('\r\n').slice(1);
  codes = new Map(contracts.map((one) => [one.contractId, codeIn(lines.find((line) => line.includes(one.number))!)]));
  eventId = await aMatch(house, clerk);
  await openGate(house, eventId, steward);
});

const codeIn = (line: string): string => /29\d{11}/.exec(line)![0];
const codeOf = ({ contractId }: Contract): string => codes.get(contractId)!;
const check = async (code: string, scanId: string = newId()) => {
  const body = { scanId, eventId, code };
  return (await house.call('POST', '/api/office/v1/gate/checks', { token: steward.token, body })).json.data;
};
const rightOf = async ({ contractId }: Contract) => {
  const [right] = await sql<{ id: string; state: string }[]>`
    select id, state from ticketing."right" where contract_id = ${contractId} and event_id = ${eventId}`;
  return right!;
};

describe('the card of a season-ticket contract', () => {
  it('lets in with the ticket of today’s match, once, however it is read, and the same scan again is the same', async () => {
    const [one] = contracts as [Contract];
    const scanId = newId();
    const first = await check(codeOf(one), scanId);
    expect(first).toMatchObject({ answer: 'valid', ticket: { ticketId: (await rightOf(one)).id, block: '1' } });
    expect(await check(codeOf(one), scanId)).toMatchObject({ answer: 'valid', entry: first.entry });
    expect(await check(`]E0${codeOf(one)}`)).toMatchObject({ answer: 'alreadyIn', entry: first.entry });
    expect((await rightOf(one)).state).toBe('used');
  });

  it('lets one of forty in who show it at the same moment', async () => {
    const two = contracts[1]!;
    const answers = await Promise.all(Array.from({ length: 40 }, async () => (await check(codeOf(two))).answer));
    expect(answers.toSorted()).toEqual([...Array(39).fill('alreadyIn'), 'valid']);
    expect(await sql`select 1 from wallet.entry where right_id = ${(await rightOf(two)).id}`).toHaveLength(1);
  });

  it('opens nothing with a ticket that was handed on, is not paid, or is on a phone by now', async () => {
    const [forwarded, unpaid, phone] = contracts.slice(2, 5) as [Contract, Contract, Contract];
    await setRight({ sql }, (await rightOf(forwarded)).id, { state: 'passedOn', endedAt: new Date() });
    await setRight({ sql }, (await rightOf(unpaid)).id, { state: 'suspended' });
    await setRight({ sql }, (await rightOf(phone)).id, { format: 'mobile' });
    const answers = [];
    for (const one of [forwarded, unpaid, phone]) answers.push((await check(codeOf(one))).answer);
    expect(answers).toEqual(['forwardedOn', 'suspended', 'void']);
  });

  it('has no ticket for a match of another season, and a number that nobody has issued is unknown', async () => {
    const other = await office.aSeason();
    const late = contracts[1]!;
    await sql`
      insert into subscription.term (contract_id, master_data_id, venue, block, seat_row, seat, price_range,
        pricing_class, price, shipping_code)
      select contract_id, ${other}, venue, block, seat_row, seat, price_range, pricing_class, price, shipping_code
      from subscription.term where contract_id = ${late.contractId} and master_data_id = ${season}`;
    await sql`
      insert into subscription.card (contract_id, master_data_id, number, numbered_at)
      values (${late.contractId}, ${other}, 42, now())`;
    expect(await check('2900000000421')).toEqual({ answer: 'noTicket' });
    expect(await check('2900000000438')).toEqual({ answer: 'unknown' });
    expect((await check('2900000000422')).answer).toBe('unknown');
    // No card can have that number.
    expect(await check('2999999999991')).toEqual({ answer: 'unknown' });
  });

  it('is read by stewards of the event only', async () => {
    const body = { scanId: newId(), eventId, code: codeOf(contracts[0]!) };
    const stranger = await house.aStaffMember('gate');
    const reply = await house.call('POST', '/api/office/v1/gate/checks', { token: stranger.token, body });
    expect([reply.status, reply.json.errorCode]).toEqual([403, 'GATE_NOT_APPOINTED']);
  });
});

type Scan = { scanId: string; at: string; code: string };
/** A card that a gate without a network has let in, so many seconds ago. */
const scanOf = (contract: Contract, secondsAgo: number): Scan => ({
  scanId: newId(),
  at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  code: codeOf(contract),
});
const send = async (...scans: Scan[]): Promise<string[]> => {
  const body = { eventId, scans };
  const { json } = await house.call('POST', '/api/office/v1/gate/entries', { token: steward.token, body });
  return json.data.results.map(({ answer }: { answer: string }) => answer);
};
/** The ticket was issued long before the evening. */
async function issuedLongAgo(contract: Contract): Promise<string> {
  const { id } = await rightOf(contract);
  await setRight({ sql }, id, { issuedAt: new Date(Date.now() - 86_400_000) });
  return id;
}

describe('at a gate without a network, the card of a season-ticket contract', () => {
  it('TIC-29 is in the snapshot with its ticket, by a digest that no bar code can be read from', async () => {
    const path = `/api/office/v1/gate/events/${eventId}/snapshot`;
    const read = () => house.call('GET', path, { token: steward.token });
    const reply = await read();
    const { rights, codeKey } = reply.json.data;
    type Listed = { serial: string; card?: string; format?: string };
    const withCard: Listed[] = rights.filter(({ card }: Listed) => card !== undefined);
    expect(withCard).toHaveLength(contracts.length);
    for (const contract of contracts) {
      const key = createHmac('sha256', Buffer.from(codeKey, 'base64')).update(`card ${codeOf(contract)}`);
      const digest = key.digest().subarray(0, 6).toString('base64');
      const [ticket] = await sql<{ serial: string }[]>`
        select serial from ticketing."right" where id = ${(await rightOf(contract)).id}`;
      const listed = withCard.find(({ card }) => card === digest);
      expect(listed?.serial).toBe(ticket!.serial);
      expect(listed?.format).toBe(contract === contracts[4] ? 'mobile' : undefined);
      expect(reply.body).not.toContain(codeOf(contract));
    }
    expect(await house.statementsOf(read)).toBeLessThanOrEqual(10);
  });

  it('TIC-29 is told later and counts once: the first scan in time, whatever was scanned at other gates', async () => {
    const one = contracts[5]!;
    const id = await issuedLongAgo(one);
    const [first, second] = [scanOf(one, 90), scanOf(one, 60)];
    expect(await send(second)).toEqual(['valid']);
    expect(await send(first, second)).toEqual(['valid', 'alreadyIn']);
    expect(await send(first)).toEqual(['valid']);
    const entries = await sql`select scan_id, entered_at from wallet.entry where right_id = ${id}`;
    expect(entries).toEqual([{ scanId: first.scanId, enteredAt: new Date(first.at) }]);
    const conflicts = await sql`select scan_id, reason from wallet.entry_conflict where right_id = ${id}`;
    expect(conflicts).toEqual([{ scanId: second.scanId, reason: 'alreadyIn' }]);
    expect((await rightOf(one)).state).toBe('used');
    expect((await check(codeOf(one))).answer).toBe('alreadyIn');
  });

  it('TIC-29 twenty gates tell of one card at the same moment: one entry, nineteen conflicts', async () => {
    const one = contracts[6]!;
    const id = await issuedLongAgo(one);
    const scans = Array.from({ length: 20 }, (_, n) => scanOf(one, 100 - n));
    await Promise.all(scans.map((scan) => send(scan)));
    const [entry] = await sql<{ scanId: string }[]>`select scan_id from wallet.entry where right_id = ${id}`;
    expect(entry?.scanId).toBe(scans[0]!.scanId);
    expect(await sql`select 1 from wallet.entry_conflict where right_id = ${id}`).toHaveLength(19);
  });

  it('TIC-29 is a conflict where its ticket was not paid, and nothing where nobody has issued it', async () => {
    const unpaid = contracts[7]!;
    const id = await issuedLongAgo(unpaid);
    await setRight({ sql }, id, { state: 'suspended' });
    const unknown = { ...scanOf(unpaid, 10), code: '2900000000438' };
    const scan = scanOf(unpaid, 20);
    expect(await send(scan, unknown)).toEqual(['suspended', 'unknown']);
    const rows = await sql`select scan_id, reason from wallet.entry_conflict where right_id = ${id}`;
    expect(rows).toEqual([{ scanId: scan.scanId, reason: 'suspended' }]);
  });

  it('is looked up together: as many statements for five cards as for one', async () => {
    const known = [contracts[0]!, contracts[1]!, contracts[5]!, contracts[6]!, contracts[8]!];
    for (const contract of known) await issuedLongAgo(contract);
    await send(...known.map((contract) => scanOf(contract, 30)));
    const sent = (...of: Contract[]) => house.statementsOf(() => send(...of.map((contract) => scanOf(contract, 5))));
    const single = await sent(known[4]!);
    expect(await sent(...known)).toBe(single);
    expect(single).toBeLessThanOrEqual(12);
  });
});
