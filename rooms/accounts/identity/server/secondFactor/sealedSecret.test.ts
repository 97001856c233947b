import { expect, it } from 'vitest';
import { sealBytes } from '#platform/sealed/sealBytes.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { sealSecret } from './sealedSecret.ts';
import { takeCode } from './takeCode.ts';
import { codeAt, stepAt } from './totp.ts';

const house = await testHouse();
const { sql } = house.database;
const sealingKey = house.house.deriveKey('identity second factors');

/** Somebody whose second factor is on, with this secret as it is kept. */
async function someone(secret: Buffer, sealed: (accountId: string) => string) {
  const { id } = await house.aFan();
  await sql`
    insert into identity.second_factor (account_id, sealed_secret, created_at, confirmed_at)
    values (${id}, ${sealed(id)}, now(), now())`;
  const sealedNow = async () =>
    (await sql`select sealed_secret from identity.second_factor where account_id = ${id}`)[0]?.sealedSecret as string;
  const take = (shift: number) =>
    takeCode(house.context(), sealingKey, { accountId: id, code: codeAt(secret, stepAt(house.context().now) + shift) });
  return { id, sealedNow, take };
}
const secretOf = (sign: string) => Buffer.alloc(20, sign);

it('does not open when it is copied into the row of somebody else', async () => {
  const own = secretOf('a');
  const thief = await someone(own, (id) => sealSecret(sealingKey, id, own));
  const victim = await someone(own, (id) => sealSecret(sealingKey, id, secretOf('b')));
  expect(await thief.take(0)).toEqual({ kind: 'fits' });
  await sql`update identity.second_factor set sealed_secret = ${await thief.sealedNow()} where account_id = ${victim.id}`;
  expect(await victim.take(0)).toEqual({ kind: 'wrong' });
});

it('of before seals were bound to their row still opens, and is bound at its first use', async () => {
  const secret = secretOf('c');
  const old = sealBytes(sealingKey, '', Buffer.from(secret.toString('base64'))).toString('base64');
  const { take, sealedNow } = await someone(secret, () => old);
  expect(await take(0)).toEqual({ kind: 'fits' });
  expect(await sealedNow()).toMatch(/^v2:/);
  expect(await take(1)).toEqual({ kind: 'fits' });
});
