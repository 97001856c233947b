import { generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { seal, unseal } from '#platform/sealed/sealText.ts';
import { keyPlan } from './signingKeyRules.ts';
import {
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  resealSigningKey,
  type SigningKeyRow,
} from './signingKeyStore.ts';

/**
 * The keys that sign id tokens, the signing one first: kept sealed in the database and so shared by every process,
 * renewed every 90 days by whichever process asks first (`signingKeyRules.ts`). Keys that were sealed under another
 * SECRET cannot be opened; they are left out, and a new one is made when none is left. What was sealed before seals
 * were bound to their row is sealed anew.
 */
export async function signingKeys(house: House): Promise<JWK[]> {
  const sealingKey = house.deriveKey('identity signing keys');
  const now = house.clock.now();
  return house.database.sql.begin(async (sql) => {
    await lockSigningKeys(sql);
    const rows = await listSigningKeys(sql);
    const opened = new Map(rows.flatMap((row) => openKey(sealingKey, row)));
    for (const { kid, sealedJwk } of rows)
      if (unseal(sealingKey, placeOf(kid), sealedJwk)?.isOld)
        await resealSigningKey(sql, kid, sealKey(sealingKey, kid, opened.get(kid)));
    if (opened.size < rows.length) house.log.warn('signing keys of another SECRET are left out');
    const usable = rows.filter(({ kid }) => opened.has(kid));
    const { retired, needsNew } = keyPlan(usable, now);
    if (retired.length > 0) await deleteSigningKeys(sql, retired);
    const made = needsNew ? newSigningKey() : undefined;
    if (made) {
      const sealedJwk = sealKey(sealingKey, made.kid, made);
      await insertSigningKey(sql, { kid: made.kid, sealedJwk, createdAt: now });
      opened.set(made.kid, made);
      usable.push({ kid: made.kid, sealedJwk, createdAt: now });
    }
    return keyPlan(usable, now).shown.flatMap((kid) => opened.get(kid) ?? []);
  });
}

function openKey(sealingKey: Buffer, { kid, sealedJwk }: SigningKeyRow): [string, JWK][] {
  const opened = unseal(sealingKey, placeOf(kid), sealedJwk);
  return opened ? [[kid, JSON.parse(opened.text) as JWK]] : [];
}

const placeOf = (kid: string) => ({ column: 'identity.signing_key.sealed_jwk', row: kid });

const sealKey = (sealingKey: Buffer, kid: string, jwk: JWK | undefined): string =>
  seal(sealingKey, placeOf(kid), JSON.stringify(jwk));

function newSigningKey(): JWK & { kid: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: newId(), alg: 'ES256', use: 'sig' };
}
