import { generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { seal, unseal } from './seal.ts';
import { insertSigningKey, listSigningKeys, lockSigningKeys } from './signingKeyStore.ts';

/**
 * The keys that sign id tokens, newest first: made once, kept sealed in the database and so shared by every process. Keys that
 * were sealed under another SECRET cannot be opened; they are left out, and a new one is made when none is left.
 */
export async function signingKeys(house: House): Promise<JWK[]> {
  const sealingKey = house.deriveKey('identity signing keys');
  return house.database.sql.begin(async (sql) => {
    await lockSigningKeys(sql);
    const opened = (await listSigningKeys(sql)).map((row) => unseal(sealingKey, row.sealedJwk));
    const keys = opened.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as JWK]));
    if (keys.length < opened.length) house.log.warn('signing keys of another SECRET are left out');
    if (keys.length > 0) return keys;
    const key = newSigningKey();
    const sealedJwk = seal(sealingKey, JSON.stringify(key));
    await insertSigningKey(sql, { kid: key.kid, sealedJwk, createdAt: house.clock.now() });
    return [key];
  });
}

function newSigningKey(): JWK & { kid: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: newId(), alg: 'ES256', use: 'sig' };
}
