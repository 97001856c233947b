import { z } from 'zod';
import { isIban, plainIban } from '#platform/api/ibanRules.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { type Answer, answer, failure } from './answer.ts';
import { chargesOf } from './createMandate.ts';
import type { Faults } from './faults.ts';
import { refuseOtherContent } from './idempotency.ts';
import { findMethod } from './methodStore.ts';
import {
  findPayoutByKey,
  findSandboxPayout,
  insertSandboxPayout,
  markPayoutSettled,
  type SandboxPayout,
} from './payoutStore.ts';
import type { Sandbox } from './sandbox.ts';

const most = 99_999_999;
const wanted = z.object({
  reference: z.string().min(1).max(100),
  amount: z.int().min(1).max(most),
  currency: z.literal('EUR'),
  methodId: z.string().max(100).optional(),
  accountHolder: z.string().trim().min(1).max(100).optional(),
  iban: z.string().max(60).optional(),
});

/**
 * Sends money to a saved method or a bank account, once for each idempotency key, whatever has become of the target
 * since; the same key with another content is refused (409), and so is a method or account that is not there (422).
 * What cannot be debited cannot be paid out to either: that payout has failed at once.
 */
export async function payOut(sandbox: Sandbox, key: string, body: unknown): Promise<Answer> {
  const parsed = wanted.safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_payout', z.flattenError(parsed.error).fieldErrors);
  const made = (await findPayoutByKey(sandbox.sql, key)) ?? (await make(sandbox, key, parsed.data));
  if (!made) return failure(422, 'target_unknown');
  const { amount, reference } = parsed.data;
  return refuseOtherContent(made, { amount, reference }) ?? answer(201, onWire(made));
}

/** Undefined: there is no such method or account. */
async function make(
  sandbox: Sandbox,
  idempotencyKey: string,
  { reference, amount, methodId, accountHolder, iban }: z.output<typeof wanted>,
): Promise<SandboxPayout | undefined> {
  const isAccount = accountHolder !== undefined && iban !== undefined && isIban(iban);
  const method = methodId === undefined ? undefined : await findMethod(sandbox.sql, methodId);
  if (methodId === undefined ? !isAccount : !method) return undefined;
  const target = { methodId: method?.id ?? null, lastDigits: method?.lastDigits ?? plainIban(iban ?? '').slice(-4) };
  const isReachable = isAccount ? chargesOf(iban) === 'captured' : method?.charges !== 'CARD_DECLINED';
  const state = !isReachable ? 'failed' : sandbox.faults.payouts === 'late' ? 'open' : 'done';
  const failureCode = isReachable ? null : 'TARGET_REFUSED';
  const row = { id: `po_${newSecret()}`, idempotencyKey, reference, amount, ...target, state, failureCode } as const;
  return insertSandboxPayout(sandbox.sql, { ...row, createdAt: sandbox.now() });
}

/** How a payout stands, for the shop. */
export async function readPayout(sandbox: Sandbox, id: string): Promise<Answer> {
  const payout = await findSandboxPayout(sandbox.sql, id);
  return payout ? answer(200, asRead(sandbox.faults, onWire(payout))) : failure(404, 'payout_not_found');
}

/** A late payout arrives; or one does not, perhaps weeks after it has left. The shop is told. */
export async function settlePayout(sandbox: Sandbox, id: string, failureCode: string | null): Promise<Answer> {
  const isSettled = await markPayoutSettled(sandbox.sql, id, failureCode, sandbox.outbox.newMessage());
  if (!isSettled) return failure(409, 'payout_not_open');
  sandbox.outbox.send();
  return answer(200, { id });
}

const onWire = ({ id, reference, amount, state, failureCode }: SandboxPayout) => ({
  id,
  reference,
  amount,
  state,
  failureCode,
});

/** As the switch for contradictory reads has it. */
function asRead({ reads }: Faults, payout: ReturnType<typeof onWire>): ReturnType<typeof onWire> {
  if (reads === 'ok') return payout;
  if (reads === 'otherAmount') return { ...payout, amount: payout.amount + 1 };
  return { ...payout, state: reads === 'captured' ? 'done' : reads };
}
