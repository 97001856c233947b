import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawFile, faultsOfDraw } from '#platform/draw/drawFile.ts';
import { newId } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aLottery, applicationOf, closeLottery, drawClosed } from '../../testing/index.ts';
import { deleteOldPlaces } from '../office/admissionOfEvent.ts';
import { admissionRecords } from '../personalStore.ts';
import { advanceLottery } from './advanceLottery.ts';
import { closeLotteries } from './drawLottery.ts';
import { findLottery } from './lotteryStore.ts';
import { holdAsWinner, keepWinner } from './winnerStore.ts';

const house = await testHouse();
const { sql } = house.database;
const [staff, finance] = [await house.aStaffMember('ticketing'), await house.aStaffMember('finance')];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const fans = (id: string, more = '') => `/api/ticketing/v1/events/${id}/lottery${more}`;
const office = (method: string, id: string, more = '', body?: object) =>
  house.call(method, `/api/office/v1/ticket-events/${id}/lottery${more}`, {
    token: staff.token,
    ...(body ? { body } : {}),
  });
const ask = (id: string, requestId = newId(), by: TestFan = staff) =>
  house
    .call('POST', `/api/office/v1/ticket-events/${id}/lottery/draw`, {
      token: by.token,
      body: { requestId, publicNumber: '4 8 15 16 23 42', publicReference: 'https://lotto.test/' },
    })
    .then((reply) => ({ ...reply, requestId }));
const approve = (requestId: string, by: TestFan = finance) =>
  house.call('POST', `/api/office/v1/approvals/${requestId}/approval`, { token: by.token });
const draw = (id: string) => drawClosed(house.context(), id);
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
  it('is asked for by one person and done by a second one, once the list is closed', async () => {
    const open = await aLottery(house.context());
    expect((await ask(open)).json.errorCode).toBe('LOTTERY_NOT_CLOSED');
    const id = await closed(3, { places: { 1: 1 }, substitutes: 1 });
    expect((await ask(id)).json.errorCode).toBe('LOTTERY_LIST_OPEN');
    await closeLotteries.run(house.context(), {} as never);
    const { requestId, json } = await ask(id);
    const named = { publicNumber: '4 8 15 16 23 42', publicReference: 'https://lotto.test/' };
    expect(json.data.live).toMatchObject({ state: 'closed', waiting: named });
    expect((await ask(id)).json.errorCode).toBe('APPROVAL_WAITS');
    expect((await ask(id, requestId)).status).toBe(200);
    expect((await approve(requestId, staff)).status).toBe(403);
    expect(new Set(await statesOf(id))).toEqual(new Set(['applied']));
    expect((await approve(requestId)).status).toBe(200);
    const { live } = (await office('GET', id)).json.data;
    expect(live).toMatchObject({ state: 'drawn', won: 1, substitutes: 1, notDrawn: 1, untold: 3, ...named });
    expect(live.waiting).toBeUndefined();
    expect((await ask(id)).json.errorCode).toBe('LOTTERY_OVER');
    const trail = await house.auditOf({ subjectId: id });
    expect(trail.map(({ accountId }) => accountId)).toEqual([staff.id, finance.id]);
  });

  it('is not possible any more when nobody could buy after it', async () => {
    const id = await closed(1, { closes: -10, ends: -1 });
    await closeLottery(house.context(), id);
    expect((await ask(id)).json.errorCode).toBe('LOTTERY_OVER');
  });

  it('can be repeated by anybody: the seed was committed to, the list hash published, the number unknown', async () => {
    const id = await closed(12, { places: { 1: 5 } });
    const before = (await house.call('GET', fans(id))).json.data;
    expect([before.seed, before.listHash, before.hasFile]).toEqual([undefined, undefined, false]);
    expect(before.publicSource).toEqual({ de: 'Lotto', en: 'Lotto' });
    await closeLottery(house.context(), id);
    const { listHash } = (await house.call('GET', fans(id))).json.data;
    expect((await house.call('GET', fans(id, '/drawn'))).body.trim().split('\n')).toHaveLength(1);
    expect((await house.call('GET', fans(id, '/draw'))).json.errorCode).toBe('LOTTERY_NOT_DRAWN');
    await approve((await ask(id)).requestId);
    const { seed, commitment, publicNumber, hasFile } = (await house.call('GET', fans(id))).json.data;
    expect([commitment, hasFile]).toEqual([before.commitment, true]);
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
    const key = Buffer.concat([Buffer.from(seed, 'hex'), Buffer.from(publicNumber)]);
    const [, ...lines] = (await house.call('GET', fans(id, '/drawn'))).body.trim().split(/\r?\n/);
    const rows = lines.map((line: string) => line.replaceAll('"', '').split(/[,;]/));
    const digest = (application: string) => createHmac('sha256', key).update(application).digest('hex');
    const byHand = rows
      .map(([, application]: string[]) => application!)
      .toSorted((one: string, other: string) => (digest(one) < digest(other) ? -1 : 1));
    expect(rows.map(([rank, application]: string[]) => [rank, application])).toEqual(
      byHand.map((application: string, at: number) => [String(at + 1), application]),
    );
    const sorted = byHand.toSorted().join('\n');
    expect(createHash('sha256').update(sorted).digest('hex')).toBe(listHash);
    const file = drawFile.parse((await house.call('GET', fans(id, '/draw'))).json);
    expect([file.commitment, file.listHash, file.entries]).toEqual([commitment, listHash, byHand]);
    expect(faultsOfDraw(file)).toEqual([]);
    expect(faultsOfDraw({ ...file, publicNumber: '1' })).not.toEqual([]);
    expect(rows.map((row: string[]) => row[4])).toEqual([...'11111', ...Array.from({ length: 7 }, () => '')]);
  });

  it('is refused (403) to staff who have applied, whoever of the two it is', async () => {
    const id = await closed(1);
    const joined = await applicationOf(house.context(), { eventId: id, fanId: finance.id });
    await closeLottery(house.context(), id);
    const { requestId } = await ask(id);
    const { status, json } = await approve(requestId);
    expect([status, json.errors]).toEqual([409, { reason: 'OWN_CASE' }]);
    const other = await house.aStaffMember('finance');
    await sql`update admission.application set fan_id = ${other.id} where id = ${joined}`;
    expect((await approve(requestId)).status).toBe(200);
    const own = await closed(0);
    await applicationOf(house.context(), { eventId: own, fanId: staff.id });
    await closeLottery(house.context(), own);
    expect((await ask(own)).json.errorCode).toBe('OWN_CASE');
  });

  it('passes over who has withdrawn or left since the list was closed, and their places go to others', async () => {
    const ctx = house.context();
    const id = await aLottery(ctx, { closes: 0, places: { 1: 2 } });
    const [withdrawn, left, stays] = [await house.aFan(), await house.aFan(), await house.aFan()];
    const ids: string[] = [];
    for (const { id: fanId } of [withdrawn, left, stays])
      ids.push(await applicationOf(ctx, { eventId: id, fanId, places: 2 }));
    await closeLottery(ctx, id);
    await house.call('DELETE', fans(id, '/application'), { token: withdrawn.token });
    await ctx.inTransaction((tx) => admissionRecords.erase(tx, left.id));
    expect((await house.call('GET', fans(id), { token: withdrawn.token })).json.data.own.state).toBe('over');
    await draw(id);
    expect((await house.call('GET', fans(id), { token: stays.token })).json.data.own.state).toBe('won');
    expect((await statesOf(id)).toSorted()).toEqual(['over', 'over', 'won']);
    const file = drawFile.parse((await house.call('GET', fans(id, '/draw'))).json);
    expect([file.passedOver!.toSorted(), faultsOfDraw(file)]).toEqual([ids.slice(0, 2).toSorted(), []]);
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
    await draw(id);
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
    await draw(id);
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
    await draw(drawn);
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
