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
  for (let n = 0; n < 5; n++) contracts.push(await aCardContract());
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
    const [forwarded, unpaid, phone] = contracts.slice(2) as [Contract, Contract, Contract];
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
  });

  it('is read by stewards of the event only', async () => {
    const body = { scanId: newId(), eventId, code: codeOf(contracts[0]!) };
    const stranger = await house.aStaffMember('gate');
    const reply = await house.call('POST', '/api/office/v1/gate/checks', { token: stranger.token, body });
    expect([reply.status, reply.json.errorCode]).toEqual([403, 'GATE_NOT_APPOINTED']);
  });
});
