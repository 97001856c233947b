import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { recentReads } from '#platform/singleFlight/recentReads.ts';
import { singleFlight } from '#platform/singleFlight/singleFlight.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '#rooms/buying/cart/testing/letTimePass.ts';
import { ticketSku } from '../../skuRules.ts';
import { aSeatBuyer, aStadiumEvent } from '../../testing/index.ts';
import { readAvailability } from './readAvailability.ts';

const house = await testHouse();
const get = (path: string, headers: Record<string, string> = {}) =>
  house.call('GET', `/api/ticketing/v1/events/${path}`, { headers });
const take = (eventId: string, row: number, position: number) => house.context().sql`
  insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at)
  values (${eventId}, ${row}, ${position}, 'hold', ${newId()}, ${new Date(house.context().now.getTime() + 900_000)})`;
const firstBlock = (reply: { json: { data: { blocks: { free: number }[] } } }) => reply.json.data.blocks[0]!.free;

it('is told from memory, at most two seconds old, with its age', async () => {
  letTimePass(house, 0);
  const { id } = await aStadiumEvent(house.context());
  const first = await get(`${id}/availability`);
  expect([firstBlock(first), first.headers.age, first.headers['cache-control']]).toEqual([30, '0', 'no-cache']);
  await take(id, 1, 2);
  letTimePass(house, 1);
  const second = await get(`${id}/availability`);
  expect([firstBlock(second), second.headers.age]).toEqual([30, '1']);
  expect(second.json.data.readAt).toBe(first.json.data.readAt);
  letTimePass(house, 1);
  const third = await get(`${id}/availability`);
  expect([firstBlock(third), third.headers.age]).toEqual([29, '0']);
  expect(third.json.data.readAt).toBe(house.context().now.toISOString());
});

it('is read once for twenty people who ask for the stadium and its blocks at the same time', async () => {
  letTimePass(house, 0);
  const { id } = await aStadiumEvent(house.context());
  const paths = ['availability', 'availability/blocks/1', 'availability/blocks/2'];
  const askAll = async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => get(`${id}/${paths[at % paths.length]}`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  };
  // The event and its plan, and what is taken of the stadium and of its blocks.
  expect(await house.statementsOf(askAll)).toBeLessThanOrEqual(4);
  expect(await house.statementsOf(askAll)).toBe(0);
});

it('answers 304 as long as nothing has changed, however often it was read, and still tells its age', async () => {
  letTimePass(house, 0);
  const { id } = await aStadiumEvent(house.context());
  for (const path of [`${id}/availability`, `${id}/availability/blocks/1`]) {
    const etag = String((await get(path)).headers.etag);
    letTimePass(house, 3);
    const known = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect([known.status, known.body, known.headers.etag, known.headers.age]).toEqual([304, '', etag, '0']);
    await take(id, 1, path.endsWith('1') ? 5 : 6);
    letTimePass(house, 3);
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  }
});

it('is no older in another process, whose memory is its own', async () => {
  letTimePass(house, 0);
  const { id, number } = await aStadiumEvent(house.context());
  const [recently, together] = [recentReads(), singleFlight<unknown>()];
  const elsewhere = async () => {
    const ctx = house.context();
    const reply = await readAvailability(
      {
        ...ctx,
        readRecently: (name, maxAge, read) => recently(name, { maxAge, now: ctx.now }, read),
        shareRead: <T>(name: string, read: () => Promise<T>) => together(name, read) as Promise<T>,
      },
      { id },
    );
    return reply.value.blocks[0]!.free;
  };
  expect([firstBlock(await get(`${id}/availability`)), await elsewhere()]).toEqual([30, 30]);
  const buyer = await aSeatBuyer(house);
  expect((await buyer.add([{ sku: ticketSku(number, 'FULL', { kind: 'seat', row: 1, position: 1 }) }])).status).toBe(
    200,
  );
  letTimePass(house, 2);
  expect([await elsewhere(), firstBlock(await get(`${id}/availability`))]).toEqual([29, 29]);
});

it('is refused for what there is not', async () => {
  const { id } = await aStadiumEvent(house.context());
  expect((await get(`${newId()}/availability`)).json.errorCode).toBe('EVENT_NOT_FOUND');
  expect((await get(`${id}/availability/blocks/77`)).json.errorCode).toBe('BLOCK_NOT_FOUND');
});
