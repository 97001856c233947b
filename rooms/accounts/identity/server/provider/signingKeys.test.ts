import { expect, it } from 'vitest';
import { sealBytes } from '#platform/sealed/sealBytes.ts';
import { keyDeriver } from '#platform/secret.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { signingKeys } from './signingKeys.ts';

const house = await testHouse();

it('gives every process the same key, also when they start at the same moment on an empty database', async () => {
  await house.database.sql`truncate identity.signing_key`;
  const keys = await Promise.all(Array.from({ length: 4 }, () => signingKeys(house.house)));
  expect(new Set(keys.flat().map((key) => key.kid)).size).toBe(1);
  expect(await signingKeys(house.house)).toEqual(keys[0]);
});

it('stores no private key that could be read without the secret', async () => {
  const [key] = await signingKeys(house.house);
  const [row] = await house.database.sql`select sealed_jwk from identity.signing_key`;
  expect(key?.d).toMatch(/^[\w-]{43}$/);
  expect(row!.sealedJwk).not.toContain(key!.d!);
  expect(Buffer.from(row!.sealedJwk.slice('v2:'.length), 'base64').toString('latin1')).not.toContain(key!.d!);
});

it('makes a new key after a change of the secret instead of failing to start', async () => {
  const [before] = await signingKeys(house.house);
  const changed = { ...house.house, deriveKey: keyDeriver('another secret of thirty-two signs') };
  const after = await signingKeys(changed);
  expect(after).toHaveLength(1);
  expect(after[0]!.kid).not.toBe(before!.kid);
});

it('opens keys of before seals were bound to their row, and binds them', async () => {
  const { sql } = house.database;
  const [before] = await signingKeys(house.house);
  const plain = sealBytes(house.house.deriveKey('identity signing keys'), '', Buffer.from(JSON.stringify(before)));
  await sql`update identity.signing_key set sealed_jwk = ${plain.toString('base64')} where kid = ${before!.kid!}`;
  expect((await signingKeys(house.house)).map(({ kid }) => kid)).toContain(before!.kid);
  const [row] = await sql`select sealed_jwk from identity.signing_key where kid = ${before!.kid!}`;
  expect(row?.sealedJwk).toMatch(/^v2:/);
  expect((await signingKeys(house.house)).map(({ kid }) => kid)).toContain(before!.kid);
});
