import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawFile, faultsOfDraw } from '#platform/draw/drawFile.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aLottery, applicationOf } from '../../testing/index.ts';
import { deleteOldPlaces } from '../office/admissionOfEvent.ts';
import { admissionRecords } from '../personalStore.ts';
import { advanceLottery } from './advanceLottery.ts';
import { findLottery } from './lotteryStore.ts';
import { holdAsWinner, keepWinner } from './winnerStore.ts';

const house = await testHouse();
const { sql } = house.database;
const staff = await house.aStaffMember();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const fans = (id: string, more = '') => `/api/ticketing/v1/events/${id}/lottery${more}`;
const office = (method: string, id: string, more = '', body?: object) =>
  house.call(method, `/api/office/v1/ticket-events/${id}/lottery${more}`, {
    token: staff.token,
    ...(body ? { body } : {}),
  });
const apply = (token: string, id: string, body: object) => house.call('PUT', fans(id, '/application'), { token, body });
const statesOf = async (id: string) =>
  (
    await sql<{ state: string }[]>`select state from admission.application where event_id = ${id} order by rank, id`
  ).map(({ state }) => state);

/** A lottery with so many applications for one place each, whose window has just closed. */
async function closed(people: number, shape: Parameters<typeof aLottery>[1] = {}) {
  const ctx = house.context();
  const id = await aLottery(ctx, { closes: 0, ...shape });
  for (let at = 0; at < people; at += 1) await applicationOf(ctx, { eventId: id });
  return id;
}

describe('an application', () => {
  it('is made once for each account, changed, and withdrawn', async () => {
    const id = await aLottery(house.context(), { places: { 1: 10, 2: 5, 3: 0 } });
    const { token } = await house.aFan();
    expect((await apply(token, id, { places: 2, categories: [2] })).json.data.own).toMatchObject({ places: 2 });
    const changed = (await apply(token, id, { places: 3, categories: [1, 2] })).json.data;
    expect(changed).toMatchObject({ state: 'open', own: { places: 3, categories: [1, 2], state: 'applied' } });
    expect(changed.categories.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    expect(await statesOf(id)).toEqual(['applied']);
    expect((await house.call('DELETE', fans(id, '/application'), { token })).status).toBe(204);
    expect((await house.call('GET', fans(id), { token })).json.data.own).toBeUndefined();
    expect(await statesOf(id)).toEqual([]);
  });

  it.each([
    ['more places than one person may have', { places: 5, categories: [1] }],
    ['a category that is not drawn', { places: 1, categories: [1, 9] }],
  ])('is refused for %s', async (_, body) => {
    const id = await aLottery(house.context());
    const { token } = await house.aFan();
    expect((await apply(token, id, body)).json.errorCode).toBe('LOTTERY_NOT_OFFERED');
  });

  it.each([
    ['before the window', { opens: 1 }],
    ['after it', { closes: 0 }],
  ])('is refused %s', async (_, shape) => {
    const id = await aLottery(house.context(), shape);
    const { token } = await house.aFan();
    expect((await apply(token, id, { places: 1, categories: [1] })).json.errorCode).toBe('LOTTERY_NOT_OPEN');
  });

  it('needs an account and a lottery', async () => {
    const id = newId();
    expect((await house.call('GET', fans(id))).json.errorCode).toBe('LOTTERY_NOT_FOUND');
    const body = { places: 1, categories: [1] };
    expect((await house.call('PUT', fans(id, '/application'), { body })).status).toBe(401);
  });
});

describe('a draw', () => {
  it('can be repeated by anybody from the seed, to which was committed before, and the list', async () => {
    const id = await closed(12, { places: { 1: 5 } });
    const before = (await house.call('GET', fans(id))).json.data;
    expect(before.seed).toBeUndefined();
    expect((await house.call('GET', fans(id, '/drawn'))).body.trim().split('\n')).toHaveLength(1);
    expect((await house.call('GET', fans(id, '/draw'))).json.errorCode).toBe('LOTTERY_NOT_DRAWN');
    expect((await office('POST', id, '/draw')).json.data.live).toMatchObject({
      state: 'drawn',
      won: 5,
      substitutes: 7,
    });
    const { seed, commitment } = (await house.call('GET', fans(id))).json.data;
    const key = Buffer.from(seed, 'hex');
    expect(commitment).toBe(before.commitment);
    expect(createHash('sha256').update(key).digest('hex')).toBe(commitment);
    const [, ...lines] = (await house.call('GET', fans(id, '/drawn'))).body.trim().split(/\r?\n/);
    const rows = lines.map((line: string) => line.replaceAll('"', '').split(/[,;]/));
    const digest = (application: string) => createHmac('sha256', key).update(application).digest('hex');
    const byHand = rows
      .map(([, application]: string[]) => application!)
      .toSorted((one: string, other: string) => (digest(one) < digest(other) ? -1 : 1));
    expect(rows.map(([rank, application]: string[]) => [rank, application])).toEqual(
      byHand.map((application: string, at: number) => [String(at + 1), application]),
    );
    const file = drawFile.parse((await house.call('GET', fans(id, '/draw'))).json);
    expect([file.commitment, file.entries, faultsOfDraw(file)]).toEqual([commitment, byHand, []]);
    expect(faultsOfDraw({ ...file, entries: file.entries.toReversed() })).not.toEqual([]);
    expect(rows.map((row: string[]) => row[4])).toEqual([...'11111', ...Array.from({ length: 7 }, () => '')]);
  });

  it('waits for the end of the window, is made once, and is told in the trail', async () => {
    const open = await aLottery(house.context());
    expect((await office('POST', open, '/draw')).json.errorCode).toBe('LOTTERY_NOT_CLOSED');
    const id = await closed(3, { places: { 1: 1 }, substitutes: 1 });
    const first = (await office('POST', id, '/draw')).json.data.live;
    expect(first).toMatchObject({ won: 1, substitutes: 1, notDrawn: 1, untold: 3 });
    await applicationOf(house.context(), { eventId: id });
    expect((await office('POST', id, '/draw')).json.data.live.drawnAt).toBe(first.drawnAt);
    expect((await statesOf(id)).filter((state) => state === 'applied')).toHaveLength(1);
    expect(await house.auditOf({ subjectId: id, what: '%/draw' })).toHaveLength(1);
  });

  it('is rehearsed with another seed, and nothing is written', async () => {
    const id = await closed(6, { places: { 1: 2 }, substitutes: 3 });
    expect((await office('GET', id, '/rehearsal')).json.data).toMatchObject({ won: 2, substitutes: 3, notDrawn: 1 });
    expect(new Set(await statesOf(id))).toEqual(new Set(['applied']));
  });
});

describe('places that are not bought', () => {
  it('go to substitutes in the drawn order, with a time of their own, until the lottery ends', async () => {
    const id = await closed(4, { places: { 1: 1 }, buyHours: 1, ends: 100 });
    await office('POST', id, '/draw');
    const at = (minutes: number) => house.context({ now: inMinutes(minutes) });
    await advanceLottery(at(50), id);
    expect(await statesOf(id)).toEqual(['won', 'substitute', 'substitute', 'substitute']);
    await advanceLottery(at(61), id);
    expect(await statesOf(id)).toEqual(['over', 'won', 'substitute', 'substitute']);
    const [second] = await sql`select until from admission.application where event_id = ${id} and rank = 2`;
    expect(second!.until).toEqual((await findLottery(sql, id))!.endsAt);
    await advanceLottery(at(101), id);
    expect(await statesOf(id)).toEqual(['over', 'over', 'over', 'over']);
  });

  it('stay with a winner who holds them, and are given back by one who withdraws', async () => {
    const id = await closed(2, { places: { 1: 1 }, buyHours: 1 });
    const { token, id: fanId } = await house.aFan();
    await sql`
      update admission.application set fan_id = ${fanId} where id = (
        select id from admission.application where event_id = ${id} limit 1)`;
    await office('POST', id, '/draw');
    const [own] = await sql<{ rank: number }[]>`
      select rank from admission.application where event_id = ${id} and fan_id = ${fanId}`;
    if (own!.rank === 2) {
      const [other] = await sql<{ fanId: string }[]>`
        select fan_id from admission.application where event_id = ${id} and rank = 1`;
      await sql`delete from admission.application where event_id = ${id} and fan_id = ${other!.fanId}`;
      await advanceLottery(house.context(), id);
    }
    const winner = await holdAsWinner({ sql }, { eventId: id, fanId }, inMinutes(70), new Date());
    expect(winner).toEqual({ category: 1, places: 1, bought: 0 });
    await advanceLottery(house.context({ now: inMinutes(61) }), id);
    await keepWinner({ sql }, [id], fanId, inMinutes(90));
    await advanceLottery(house.context({ now: inMinutes(71) }), id);
    expect((await house.call('GET', fans(id), { token })).json.data.own.state).toBe('won');
    await house.call('DELETE', fans(id, '/application'), { token });
    expect((await house.call('GET', fans(id), { token })).json.data.own.state).toBe('over');
  });
});

describe('personal data', () => {
  it('go with the account before a draw; after it the order stays without the person', async () => {
    const ctx = house.context();
    const fanId = newId();
    const open = await aLottery(ctx);
    await applicationOf(ctx, { eventId: open, fanId });
    const drawn = await closed(0);
    await applicationOf(ctx, { eventId: drawn, fanId });
    await office('POST', drawn, '/draw');
    expect((await admissionRecords.read(ctx, fanId))['admission.application']).toHaveLength(2);
    await admissionRecords.erase(ctx, fanId);
    expect(await statesOf(open)).toEqual([]);
    expect(await statesOf(drawn)).toEqual(['over']);
    expect((await admissionRecords.read(ctx, fanId))['admission.application']).toEqual([]);
  });

  it('leave thirty days after the end', async () => {
    const id = await closed(1, { ends: 10 });
    await deleteOldPlaces.run(house.context({ now: inMinutes(29 * 1440) }), {} as never);
    expect(await statesOf(id)).toHaveLength(1);
    await deleteOldPlaces.run(house.context({ now: inMinutes(30 * 1440 + 11) }), {} as never);
    expect(await statesOf(id)).toHaveLength(0);
  });
});
