import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { rateLimits } from '#rooms/accounts/identity/server/index.ts';
import type { terminationApi } from '../api.ts';
import { insertDeclaration } from './declarationStore.ts';

type Call = typeof terminationApi.declareTermination;

/**
 * Takes a cancellation (§ 312k BGB) from anybody. Whether there is such a contract is found out by a job, so that neither
 * the answer nor its time tells a stranger; the job also sends the receipt. It is taken however many come, since it is a
 * legal act that a stranger must not hold up.
 */
export const declareTermination = (ctx: Context, input: InputOf<Call>): Promise<ReplyOf<Call>> =>
  ctx.inTransaction(async (tx) => {
    const { contractNumber = null, reason = null, wishedOn = null, name, email, kind } = input;
    const { locale, now: declaredAt } = tx;
    const id = newId();
    const row = { id, declaredAt, name, email, contractNumber, kind, reason, wishedOn, locale };
    await insertDeclaration(tx.sql, row);
    const slot = rateLimits.mailRateLimitOf(ctx, email, 'withdrawal');
    await tx.enqueue('settleTermination', { declarationId: id, slot });
    return { ...input, declaredAt: declaredAt.toISOString() };
  });
