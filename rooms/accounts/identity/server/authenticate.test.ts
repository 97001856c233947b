import { expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { authenticate } from './authenticate.ts';
import { deleteRecordsOfAccount, insertAccessToken } from './recordStore.ts';

const house = await testHouse();

async function aToken(seconds = 60): Promise<{ value: string; accountId: string }> {
  const token = { value: newSecret(), accountId: newId() };
  const expiresAt = new Date(house.context().now.getTime() + seconds * 1000);
  await insertAccessToken(house.database, { ...token, scope: 'shop', expiresAt });
  return token;
}

it('finds everybody’s own account for a crowd, and nobody for what is past, revoked or made up', async () => {
  const good = await Promise.all(Array.from({ length: 30 }, () => aToken()));
  const revoked = await aToken();
  await deleteRecordsOfAccount(house.database.sql, revoked.accountId);
  const values = [...good, await aToken(-1), revoked, { value: newSecret() }].map(({ value }) => value);
  const found = (await Promise.all(values.map((value) => authenticate(house.context(), value)))).map((fan) => fan?.id);
  expect(found).toEqual([...good.map(({ accountId }) => accountId), undefined, undefined, undefined]);
});

it('refuses a token as soon as it is revoked, while others ask all the time', async () => {
  const [mine, other] = [await aToken(), await aToken()];
  let isOver = false;
  const crowd = (async () => {
    while (!isOver) await Promise.all([mine, other].map(({ value }) => authenticate(house.context(), value)));
  })();
  for (let turn = 0; turn < 20; turn += 1)
    expect((await authenticate(house.context(), mine.value))?.id).toBe(mine.accountId);
  await deleteRecordsOfAccount(house.database.sql, mine.accountId);
  for (let turn = 0; turn < 20; turn += 1) expect(await authenticate(house.context(), mine.value)).toBeUndefined();
  expect((await authenticate(house.context(), other.value))?.id).toBe(other.accountId);
  isOver = true;
  await crowd;
});
