import sharp from 'sharp';
import { expect, it } from 'vitest';
import { deleteDueFiles } from '#platform/files/files.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aReturn } from '../testing/aReturn.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('service');
const finance = await house.aStaffMember('finance');

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
/** As a phone takes it: lying on its side, with the place in it. */
const fromPhone = () =>
  picture(2400, 1200)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function send(number: string, payload: Buffer, type = 'image/jpeg', token = clerk.token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const url = `/api/office/v1/returns/${number}/photos`;
  const { statusCode: status, payload: text } = await house.app.inject({ method: 'POST', url, headers, payload });
  const { data, errorCode } = JSON.parse(text);
  return { status, data, errorCode };
}
async function open(number: string, id: string, token = clerk.token) {
  const url = `/api/office/v1/returns/${number}/photos/${id}`;
  return house.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
}
const remove = (number: string, id: string) =>
  house.call('DELETE', `/api/office/v1/returns/${number}/photos/${id}`, { token: clerk.token });
const filesLeft = async (id: string) => (await sql`select 1 from platform.file where id = ${id}`).length;
const inYears = (years: number) => {
  const ctx = house.context();
  return { ...ctx, now: new Date(ctx.now.getTime() + years * 366 * 86_400_000) };
};

it('keeps a photo upright, scaled down and without what the camera wrote, for those who read returns', async () => {
  const { number } = await aReturn(house);
  const { status, data } = await send(number, await fromPhone());
  expect([status, data.photos]).toEqual([
    200,
    [{ id: expect.any(String), width: 1000, height: 2000, at: expect.any(String), by: expect.anything() }],
  ]);
  const { id } = data.photos[0];
  const file = await open(number, id);
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  const { format, width, exif } = await sharp(file.rawPayload).metadata();
  expect([format, width, exif]).toEqual(['webp', 1000, undefined]);
  const lines = await house.auditOf({ accountId: clerk.id, what: 'POST /office/v1/returns/:number/photos' });
  expect(lines.filter(({ after }) => after?.photo === id)).toHaveLength(1);
  const other = await aReturn(house);
  expect((await open(other.number, id)).statusCode).toBe(404);
});

it('refuses what is no picture, what is too large or too many, and people who may not', async () => {
  const { number } = await aReturn(house);
  const small = await picture(8, 8).png().toBuffer();
  const outcome = ({ status, errorCode }: Awaited<ReturnType<typeof send>>) => [status, errorCode];
  expect(outcome(await send(number, Buffer.from('%PDF-1.7 not a picture')))).toEqual([422, 'NOT_A_PICTURE']);
  // 100 megapixels in some kilobytes.
  const bomb = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  expect(outcome(await send(number, bomb, 'image/png'))).toEqual([422, 'NOT_A_PICTURE']);
  expect((await send(number, small, 'application/pdf')).status).toBe(415);
  expect((await send(number, small, 'image/png', finance.token)).status).toBe(403);
  expect((await send('RS1', small, 'image/png')).status).toBe(404);
  const all = await Promise.all(Array.from({ length: 12 }, () => send(number, small, 'image/png')));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(all.filter(({ errorCode }) => errorCode === 'TOO_MANY_PHOTOS')).toHaveLength(2);
});

it('goes by the first bytes of a file, whatever type the caller says', async () => {
  const { number } = await aReturn(house);
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const asGif = await picture(8, 8).gif().toBuffer();
  for (const payload of [drawing, asGif])
    expect(await send(number, payload, 'image/png')).toMatchObject({ status: 422, errorCode: 'NOT_A_PICTURE' });
  expect((await send(number, await picture(8, 8).webp().toBuffer(), 'image/png')).status).toBe(200);
});

it('keeps no file for a return that there is not, or that has enough photos', async () => {
  const kept = async () => (await sql<{ count: number }[]>`select count(*)::int from platform.file`)[0]!.count;
  const small = await picture(8, 8).png().toBuffer();
  const before = await kept();
  expect((await send('RS1', small, 'image/png')).status).toBe(404);
  expect(await kept()).toBe(before);
});

it('really deletes a photo: when it is removed, and after three years', async () => {
  const { number } = await aReturn(house);
  const small = await picture(8, 8).png().toBuffer();
  const [first, second] = [await send(number, small, 'image/png'), await send(number, small, 'image/png')];
  const [removed, kept] = [first.data.photos[0].id, second.data.photos[1].id];
  expect((await remove(number, removed)).json.data.photos.map(({ id }: { id: string }) => id)).toEqual([kept]);
  expect((await remove(number, removed)).status).toBe(404);
  expect((await remove(number, newId())).status).toBe(404);
  await deleteDueFiles(inYears(0));
  expect([await filesLeft(removed), await filesLeft(kept)]).toEqual([0, 1]);
  await deleteDueFiles(inYears(3));
  expect(await filesLeft(kept)).toBe(1);
  await deleteDueFiles(inYears(5));
  const { photos } = (await house.call('GET', `/api/office/v1/returns/${number}`, { token: clerk.token })).json.data;
  expect([await filesLeft(kept), photos]).toEqual([0, []]);
});
