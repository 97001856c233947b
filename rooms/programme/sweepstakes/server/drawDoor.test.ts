import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawCommands } from '#platform/draw/drawCommands.ts';
import { newId } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { anEntry, aSeries, drawAll } from '../testing/index.ts';
import { closeDoor, closeDoors } from './closeDoors.ts';
import { sweepstakesRecords } from './personalStore.ts';
import { forgetSweepstakes, tendPrizes } from './tendPrizes.ts';

const house = await testHouse();
const { sql } = house.database;
const ctx = house.context();
const [media, finance] = [await house.aStaffMember('media'), await house.aStaffMember('finance')];
const base = '/api/office/v1/sweepstakes';
const inDays = (days: number) => house.context({ now: new Date(ctx.now.getTime() + days * 86_400_000) });
const office = (method: string, path: string, { token }: TestFan, body?: object) =>
  house.call(method, `/api/office/v1${path}`, { token, ...(body ? { body } : {}) });

/** A door that is over, with fans who take part. */
async function anEndedDoor(people = 3, parts: Parameters<typeof aSeries>[1] = {}) {
  const series = await aSeries(ctx, { doors: [[-120, -60]], ...parts });
  const fans = await Promise.all(Array.from({ length: people }, () => house.aFan()));
  const codes: string[] = [];
  for (const { id } of fans) codes.push(await anEntry(ctx, series.door.id, id));
  return { ...series, fans, codes, fanOf: (code: string) => fans[codes.indexOf(code)]! };
}
type Ended = Awaited<ReturnType<typeof anEndedDoor>>;

const ask = ({ id, door }: Ended, by: TestFan, requestId = newId()) =>
  office('POST', `/sweepstakes/${id}/doors/${door.id}/draw`, by, {
    requestId,
    publicNumber: '4 8 15 16 23 42',
    publicReference: 'https://lotto.test/',
  }).then((reply) => ({ ...reply, requestId }));
const approve = (requestId: string, by: TestFan) => office('POST', `/approvals/${requestId}/approval`, by);
const winsOf = (doorId: string) => sql<{ entryId: string; forfeitCause: string | null }[]>`
  select entry_id, forfeit_cause from sweepstakes.win w join sweepstakes.entry e on e.id = w.entry_id
  where w.door_id = ${doorId} order by e.rank`;
const own = async ({ token }: TestFan) =>
  (await house.call('GET', '/api/sweepstakes/v1/self/entries', { token })).json.data.items;
const claim = (entryId: string, { token }: TestFan) =>
  house.call('POST', `/api/sweepstakes/v1/self/entries/${entryId}/claim`, { token, body: { mayBeNamed: true } });

describe('a draw', () => {
  it('is asked for by one person and done by a second one, once the list is closed', async () => {
    const ended = await anEndedDoor();
    expect((await ask(ended, media)).json.errorCode).toBe('SWEEPSTAKE_LIST_OPEN');
    await closeDoors.run(ctx, {} as never);
    const { requestId, json } = await ask(ended, media);
    expect(json.data.waiting).toEqual({ publicNumber: '4 8 15 16 23 42', publicReference: 'https://lotto.test/' });
    expect((await ask(ended, media)).json.errorCode).toBe('APPROVAL_WAITS');
    expect((await approve(requestId, media)).status).toBe(403);
    expect(await winsOf(ended.door.id)).toHaveLength(0);
    expect((await approve(requestId, finance)).status).toBe(200);
    expect(await winsOf(ended.door.id)).toHaveLength(1);
    expect((await ask(ended, media)).json.errorCode).toBe('SWEEPSTAKE_STATE_NOT_POSSIBLE');
    const trail = await house.auditOf({ subjectId: ended.id });
    expect(trail.map(({ accountId }) => accountId)).toEqual([media.id, finance.id]);
  });

  it('can be repeated by a stranger from the published file, and only unchanged', async () => {
    const ended = await anEndedDoor(6, { winners: 2 });
    const path = `/api/sweepstakes/v1/sweepstakes/${ended.door.id}/draw`;
    expect((await house.call('GET', path)).status).toBe(404);
    const before = (await house.call('GET', `/api/sweepstakes/v1/sweepstakeseries/${ended.id}`)).json.data.items[0];
    const won = await drawAll(ctx, ended.door.id);
    const after = (await house.call('GET', `/api/sweepstakes/v1/sweepstakeseries/${ended.id}`)).json.data.items[0];
    const { json: file } = await house.call('GET', path);
    expect([file.commitment, file.listHash]).toEqual([before.commitment, after.listHash]);
    expect(file.won).toEqual(won);
    expect([...file.entries].sort()).toEqual([...ended.codes].sort());
    const folder = mkdtempSync(join(tmpdir(), 'kurve-draw-'));
    const verify = (text: object) => {
      writeFileSync(join(folder, 'draw.json'), JSON.stringify(text));
      return 'runAlone' in drawCommands
        ? drawCommands.runAlone(['verify', join(folder, 'draw.json')], async () => {})
        : undefined;
    };
    expect(await verify(file)).toContain(`1. ${won[0]}`);
    await expect(verify({ ...file, publicNumber: '1' })).rejects.toThrow(/order/);
    await expect(verify({ ...file, won: [...won].reverse() })).rejects.toThrow(/winners/);
    await expect(verify({ ...file, entries: file.entries.slice(1) })).rejects.toThrow(/closed list/);
    await expect(verify({ ...file, seed: file.listHash })).rejects.toThrow(/committed/);
  });

  it('names nobody in its file', async () => {
    const ended = await anEndedDoor();
    await drawAll(ctx, ended.door.id);
    const { body } = await house.call('GET', `/api/sweepstakes/v1/sweepstakes/${ended.door.id}/draw`);
    for (const { id, email } of ended.fans) {
      expect(body).not.toContain(id);
      expect(body).not.toContain(email);
    }
  });

  it('is refused (403) to staff who take part, whoever of the two it is', async () => {
    const asked = await anEndedDoor(1);
    await closeDoor(ctx, asked.door.id);
    // Somebody who has joined the staff after the list was closed.
    const join = (accountId: string) => sql`
      insert into sweepstakes.entry (id, door_id, account_id, entered_at)
      values (${newId()}, ${asked.door.id}, ${accountId}, ${ctx.now})`;
    const { requestId } = await ask(asked, media);
    await join(finance.id);
    const { status, json } = await approve(requestId, finance);
    expect([status, json.errors]).toEqual([409, { reason: 'OWN_CASE' }]);
    await office('POST', `/approvals/${requestId}/withdrawal`, media);
    await join(media.id);
    expect((await ask(asked, media)).json.errorCode).toBe('OWN_CASE');
    expect(await winsOf(asked.door.id)).toHaveLength(0);
  });

  it('passes over who has deleted their account, and the file says so', async () => {
    const ended = await anEndedDoor(2);
    await closeDoor(ctx, ended.door.id);
    await house.context().inTransaction((tx) => sweepstakesRecords.erase(tx, ended.fans[0]!.id));
    const won = await drawAll(ctx, ended.door.id);
    expect(won).toEqual([ended.codes[1]]);
    const { json } = await house.call('GET', `/api/sweepstakes/v1/sweepstakes/${ended.door.id}/draw`);
    expect(json.passedOver).toEqual([ended.codes[0]]);
  });

  it('of a cancelled door is not possible, and everybody reads why', async () => {
    const ended = await anEndedDoor();
    await closeDoor(ctx, ended.door.id);
    const path = `/sweepstakes/${ended.id}/doors/${ended.door.id}/cancellation`;
    expect((await office('POST', path, media, { reason: 'Nicht lieferbar' })).status).toBe(200);
    expect((await ask(ended, media)).json.errorCode).toBe('SWEEPSTAKE_STATE_NOT_POSSIBLE');
    const [door] = (await house.call('GET', `/api/sweepstakes/v1/sweepstakeseries/${ended.id}`)).json.data.items;
    expect(door).toMatchObject({ status: 'Ended', isCancelled: true, cancelledReason: 'Nicht lieferbar' });
    expect((await own(ended.fans[0]!))[0].state).toBe('cancelled');
  });
});

describe('a prize', () => {
  it('ACC-11 is announced by mail, claimed in the account and paid as a voucher once', async () => {
    const ended = await anEndedDoor(2, { prizeValue: 2500 });
    const [won] = await drawAll(ctx, ended.door.id);
    const winner = ended.fanOf(won!);
    await tendPrizes.run(ctx, {} as never);
    expect((await house.mailsTo(winner.email)).map(({ subject }) => subject)).toEqual([
      'Du hast gewonnen · Adventskalender',
    ]);
    const [entry] = await own(winner);
    expect(entry).toMatchObject({ id: won, state: 'won', prize: { state: 'notified', isVoucher: true } });
    const loser = ended.fans.find(({ id }) => id !== winner.id)!;
    expect((await own(loser))[0]).toMatchObject({ state: 'notDrawn' });
    expect((await claim(won!, loser)).json.errorCode).toBe('PRIZE_NOT_FOUND');
    for (let again = 0; again < 2; again += 1)
      expect((await claim(won!, winner)).json.data.prize.state).toBe('handedOver');
    const vouchers = await sql`select initial, code from voucher.voucher where cause = ${`sweepstake ${won}`}`;
    expect(vouchers.map(({ initial }) => initial)).toEqual([2500]);
    expect((await house.mailsTo(winner.email)).at(-1)!.text).toContain(vouchers[0]!.code);
  });

  it('is handed over by staff to others only, after it was claimed', async () => {
    const ended = await anEndedDoor(1);
    const [won] = await drawAll(ctx, ended.door.id);
    const path = `/sweepstakes/${ended.id}/winners/${won}/handover`;
    expect((await office('POST', path, media)).json.errorCode).toBe('PRIZE_STATE_NOT_POSSIBLE');
    await claim(won!, ended.fans[0]!);
    await sql`update sweepstakes.win set account_id = ${media.id} where entry_id = ${won!}`;
    expect((await office('POST', path, media)).json.errorCode).toBe('OWN_CASE');
    await sql`update sweepstakes.win set account_id = ${ended.fans[0]!.id} where entry_id = ${won!}`;
    expect((await office('POST', path, media)).status).toBe(204);
    expect((await office('POST', path, media)).status).toBe(409);
    expect((await own(ended.fans[0]!))[0].prize.state).toBe('handedOver');
    const list = await office('GET', `/sweepstakes/${ended.id}/winners`, media);
    expect(list.json.data.items[0]).toMatchObject({ state: 'handedOver', person: { email: ended.fans[0]!.email } });
    const { body } = await office('GET', `/sweepstakes/${ended.id}/winners/export`, media);
    expect(body).toContain(ended.fans[0]!.email);
    const looks = await house.auditOf({ accountId: media.id, what: 'GET%winners%' });
    expect(looks.length).toBeGreaterThanOrEqual(2);
  });

  it('goes to substitutes in the drawn order when nobody claims it, as many as there are', async () => {
    const ended = await anEndedDoor(4, { substitutes: 2, claimDays: 7 });
    await drawAll(ctx, ended.door.id);
    const { json: file } = await house.call('GET', `/api/sweepstakes/v1/sweepstakes/${ended.door.id}/draw`);
    for (const day of [0, 6.9]) await tendPrizes.run(inDays(day), {} as never);
    expect((await winsOf(ended.door.id)).map(({ entryId }) => entryId)).toEqual(file.entries.slice(0, 1));
    for (const day of [7, 14, 21, 28]) await tendPrizes.run(inDays(day), {} as never);
    const wins = await winsOf(ended.door.id);
    expect(wins.map(({ entryId }) => entryId)).toEqual(file.entries.slice(0, 3));
    expect(wins.map(({ forfeitCause }) => forfeitCause)).toEqual(['deadline', 'deadline', 'deadline']);
    const late = await claim(wins[0]!.entryId, ended.fanOf(wins[0]!.entryId));
    expect([late.status, late.json.errorCode]).toEqual([410, 'PRIZE_FORFEITED']);
  });

  it('is withdrawn with a reason that the winner reads, and the next one gets it', async () => {
    const ended = await anEndedDoor(2);
    const [won] = await drawAll(ctx, ended.door.id);
    const path = `/sweepstakes/${ended.id}/winners/${won}/withdrawal`;
    expect((await office('POST', path, media, { reason: 'Unter 18 Jahren' })).status).toBe(204);
    expect((await winsOf(ended.door.id)).map(({ forfeitCause }) => forfeitCause)).toEqual(['staff', null]);
    const mails = await house.mailsTo(ended.fanOf(won!).email);
    expect(mails.at(-1)!.text).toContain('Unter 18 Jahren');
  });
});

describe('what is known about people', () => {
  it('is forgotten so many days after the last prize is settled, and the draw can still be repeated', async () => {
    const ended = await anEndedDoor(3, { keepDays: 30, substitutes: 0 });
    const [won] = await drawAll(ctx, ended.door.id);
    await tendPrizes.run(ctx, {} as never);
    await claim(won!, ended.fanOf(won!));
    await office('POST', `/sweepstakes/${ended.id}/winners/${won}/handover`, media);
    const named = async () => {
      const [row] = await sql`
        select (select count(account_id)::int from sweepstakes.entry where door_id = ${ended.door.id}) as entries,
          (select count(account_id)::int from sweepstakes.win where door_id = ${ended.door.id}) as wins`;
      return Object.values(row!);
    };
    await forgetSweepstakes.run(inDays(29.9), {} as never);
    expect(await named()).toEqual([3, 1]);
    await forgetSweepstakes.run(inDays(30.1), {} as never);
    expect(await named()).toEqual([0, 0]);
    expect((await house.call('GET', `/api/sweepstakes/v1/sweepstakes/${ended.door.id}/draw`)).status).toBe(200);
  });

  it('is exported to the person, and leaves with the account while the list is open', async () => {
    const series = await aSeries(ctx);
    const fan = await house.aFan();
    await anEntry(ctx, series.door.id, fan.id);
    const read = await sweepstakesRecords.read(ctx, fan.id);
    expect(read['sweepstakes.entry']).toMatchObject([{ door: 1, series: series.names }]);
    await house.context().inTransaction((tx) => sweepstakesRecords.erase(tx, fan.id));
    expect(await sql`select 1 from sweepstakes.entry where door_id = ${series.door.id}`).toHaveLength(0);
  });
});

it('refuses the office of sweepstakes to roles one too low', async () => {
  const { id } = await aSeries(ctx);
  for (const role of ['editor', 'shop', 'gate'] as const) {
    const { token } = await house.aStaffMember(role);
    for (const path of ['', `/${id}`, `/${id}/winners`])
      expect((await house.call('GET', `${base}${path}`, { token })).status).toBe(403);
  }
});
