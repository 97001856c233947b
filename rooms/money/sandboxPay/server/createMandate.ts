import { z } from 'zod';
import { isIban, plainIban } from '#platform/api/ibanRules.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { type Answer, answer, failure } from './answer.ts';
import { insertMethod } from './methodStore.ts';
import type { Sandbox } from './sandbox.ts';

/** Accounts with a story of their own; any other good number can be debited. */
const testAccounts: Record<string, string> = { DE62370400440532013001: 'INSUFFICIENT_FUNDS' };

const mandate = z.object({ accountHolder: z.string().trim().min(1).max(100), iban: z.string().max(60) });

/** What debiting an account brings. */
export const chargesOf = (iban: string): string => testAccounts[plainIban(iban)] ?? 'captured';

/** Takes the permission to debit an account, once for each idempotency key; 422 when there is no such account. */
export async function createMandate(sandbox: Sandbox, key: string, body: unknown): Promise<Answer> {
  const parsed = mandate.safeParse(body);
  if (!parsed.success || !isIban(parsed.data.iban)) return failure(422, 'iban_invalid');
  const { accountHolder: owner, iban } = parsed.data;
  const account = {
    kind: 'sepa',
    owner,
    lastDigits: plainIban(iban).slice(-4),
    expiry: null,
    charges: chargesOf(iban),
  };
  const row = { ...account, id: `pm_${newSecret()}`, idempotencyKey: key, createdAt: sandbox.now() };
  const { id } = await insertMethod(sandbox.sql, row);
  return answer(201, { id });
}
