import { describe, expect, it } from 'vitest';
import { commitmentTo, drawOrder } from '#platform/draw/draw.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aQueue, placeOf } from '../../testing/index.ts';
import { mayEnter } from '../index.ts';
import { advanceQueue } from './advanceQueue.ts';

const house = await testHouse();
const { sql } = house.database;
const base = (id: string) => `/api/ticketing/v1/events/${id}/queue`;
const inMinutes = (minutes: number) => house.context({ now: new Date(Date.now() + minutes * 60_000) });
const asFan = async () => ({ token: (await house.aFan()).token });
type Who = { token: string; cookie?: string } | { visitorId: string; cookie?: string };
const call = (method: string, id: string, path: string, who: Who, body?: object) =>
  'token' in who
    ? house.call(method, `${base(id)}${path}`, { token: who.token, ...sent(who, body) })
    : house.call(method, `${base(id)}${path}?anonymousUserId=${who.visitorId}`, sent(who, body));
const sent = ({ cookie }: Who, body?: object) => ({
  ...(body ? { body } : {}),
  ...(cookie ? { headers: { cookie } } : {}),
});
/** A browser as the house marks it. */
const aBrowser = async () => String((await house.call('GET', base(newId()))).headers['set-cookie']).split(';', 1)[0]!;
const join = (id: string, who: Who, body: object = {}) => call('POST', id, '/place', who, body);
const read = (id: string, who: Who) => call('GET', id, '/place', who);

describe('GET /ticketing/v1/events/:id/queue', () => {
  it('says what stands before the sale, with the hash of a seed that is shown after the draw', async () => {
    const ctx = house.context();
    expect((await house.call('GET', base(newId()))).status).toBe(404);
    const id = await aQueue(ctx, { opens: -5, starts: 5 });
    const { mode, queue } = (await house.call('GET', base(id))).json.data;
    expect([mode, queue.state, queue.needsAccount, queue.seed]).toEqual(['waitingRoom', 'lobby', false, undefined]);
    const drawn = await aQueue(ctx, { lastNumber: 1 });
    const { queue: after } = (await house.call('GET', base(drawn))).json.data;
    expect(after.state).toBe('running');
    expect(commitmentTo(Buffer.from(after.seed, 'hex'))).toBe(after.commitment);
  });
});

describe('POST /ticketing/v1/events/:id/queue/place', () => {
  it('gives one place in the lobby, the same again and on another device', async () => {
    const id = await aQueue(house.context(), { starts: 30 });
    const [fan, visitor] = [await asFan(), { visitorId: newSecret() }];
    const first = await join(id, fan);
    expect(first.json.data).toMatchObject({ state: 'lobby', queue: 'lobby', extensionsLeft: 10 });
    expect((await join(id, fan)).json.data.id).toBe(first.json.data.id);
    expect((await join(id, visitor)).json.data.id).not.toBe(first.json.data.id);
    expect((await read(id, fan)).json.data.id).toBe(first.json.data.id);
    // As the browser sends it: nothing to say, no body.
    expect((await house.call('POST', `${base(id)}/place`, { token: fan.token })).json.data.id).toBe(first.json.data.id);
  });

  it('is refused where there is no waiting room, before it opens, and for visitors where an account is needed', async () => {
    const ctx = house.context();
    const fan = await asFan();
    expect((await join(newId(), fan)).json.errorCode).toBe('QUEUE_NOT_FOUND');
    const planned = await aQueue(ctx, { opens: 5, starts: 10 });
    expect((await join(planned, fan)).json.errorCode).toBe('QUEUE_NOT_OPEN');
    const withAccount = await aQueue(ctx, { starts: 10, needsAccount: true });
    expect((await join(withAccount, { visitorId: newSecret() })).json.errorCode).toBe('QUEUE_NEEDS_ACCOUNT');
    expect((await join(withAccount, fan)).status).toBe(200);
  });

  it('numbers people of the lobby in the drawn order, and those who come later behind them', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { starts: 1, perMinute: 1 });
    const early: string[] = [];
    for (let at = 0; at < 8; at += 1) early.push((await join(id, await asFan())).json.data.id);
    // Nobody has signed in for this one.
    await join(id, { visitorId: newSecret() });
    const later = inMinutes(2);
    const late = await placeOf(later, id, { kind: 'fan', fanId: newId() }, {});
    await advanceQueue(later, id);
    const [drawn] = await sql<{ seed: Buffer }[]>`select seed from admission.queue where event_id = ${id}`;
    const rows = await sql<{ id: string }[]>`
      select id from admission.place where event_id = ${id} and number is not null order by number`;
    expect(rows.map((row) => row.id)).toEqual([...drawOrder(drawn!.seed, early), late]);
    const [row] =
      await sql`select admitted_until, drawn_places, last_number from admission.queue where event_id = ${id}`;
    expect(row).toEqual({ admittedUntil: 1, drawnPlaces: 8, lastNumber: 9 });
  });

  it('takes a visitor’s place along at a sign-in before the draw, once, and only in the browser that took it', async () => {
    const id = await aQueue(house.context(), { starts: 30 });
    const [visitorId, cookie] = [newSecret(), await aBrowser()];
    const place = (await join(id, { visitorId, cookie })).json.data.id;
    const [thief, fan, second] = [await asFan(), await asFan(), await asFan()];
    expect((await join(id, thief, { visitorId })).json.data.id).not.toBe(place);
    expect((await join(id, { ...thief, cookie: await aBrowser() }, { visitorId })).json.data.id).not.toBe(place);
    expect((await join(id, { ...fan, cookie }, { visitorId })).json.data.id).toBe(place);
    expect((await read(id, { visitorId })).json.data.state).toBe('left');
    expect((await join(id, { ...second, cookie }, { visitorId })).json.data.id).not.toBe(place);
  });

  it('draws no visitor, and takes none once numbers are drawn', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { lastNumber: 20, admittedUntil: 2, perMinute: 1 });
    const [visitorId, cookie] = [newSecret(), await aBrowser()];
    expect((await join(id, { visitorId, cookie })).json.errorCode).toBe('QUEUE_NEEDS_ACCOUNT');
    const place = await placeOf(ctx, id, { kind: 'visitor', visitorId }, {});
    await advanceQueue(inMinutes(1), id);
    const [row] = await sql`select number from admission.place where id = ${place}`;
    expect(row).toEqual({ number: null });
    expect((await read(id, { visitorId, cookie })).json.data.state).toBe('left');
    expect((await join(id, { ...(await asFan()), cookie }, { visitorId })).json.data.id).not.toBe(place);
  });
});

describe('a turn', () => {
  it('is told, taken, extended, and given back', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { lastNumber: 3, admittedUntil: 1, perMinute: 1 });
    const [fan, next] = [await house.aFan(), await house.aFan()];
    await sql`insert into admission.step (event_id, until_number, at, people) values (${id}, 1, ${ctx.now}, 1)`;
    await placeOf(ctx, id, { kind: 'fan', fanId: fan.id }, { number: 1 });
    await placeOf(ctx, id, { kind: 'fan', fanId: next.id }, { number: 3 });
    expect((await read(id, fan)).json.data).toMatchObject({ state: 'turn' });
    expect((await read(id, next)).json.data).toMatchObject({ state: 'waiting', number: 3, ahead: 1 });
    expect((await call('POST', id, '/place/entry', next)).json.errorCode).toBe('QUEUE_NOT_YOUR_TURN');
    expect((await call('POST', id, '/place/time', next)).json.errorCode).toBe('QUEUE_NO_MORE_TIME');
    const buyer = { kind: 'fan' as const, fanId: fan.id };
    expect(await mayEnter(ctx, { eventId: id, buyer })).toBe(false);
    const entered = (await call('POST', id, '/place/entry', fan)).json.data;
    expect(entered.state).toBe('inside');
    expect(await mayEnter(ctx, { eventId: id, buyer })).toBe(true);
    const { until, extensionsLeft } = (await call('POST', id, '/place/time', fan)).json.data;
    expect([Date.parse(until) - Date.parse(entered.until), extensionsLeft]).toEqual([120_000, 9]);
    expect((await call('DELETE', id, '/place', fan)).status).toBe(204);
    expect(await mayEnter(ctx, { eventId: id, buyer })).toBe(false);
    expect((await read(id, fan)).json.data.state).toBe('left');
  });

  it('that was missed leads back to the end', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { lastNumber: 5, admittedUntil: 4, perMinute: 1 });
    const fan = await house.aFan();
    const long = new Date(ctx.now.getTime() - 301_000);
    await sql`insert into admission.step (event_id, until_number, at, people) values (${id}, 4, ${long}, 4)`;
    await placeOf(ctx, id, { kind: 'fan', fanId: fan.id }, { number: 2 });
    expect((await read(id, fan)).json.data.state).toBe('missed');
    expect((await call('POST', id, '/place/entry', fan)).json.errorCode).toBe('QUEUE_NOT_YOUR_TURN');
    expect((await join(id, fan)).json.data.state).toBe('lobby');
    await advanceQueue(inMinutes(0), id);
    const [place] = await sql`select number from admission.place where event_id = ${id}`;
    expect(place).toEqual({ number: 6 });
  });
});
