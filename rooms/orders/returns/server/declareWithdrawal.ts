import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { rateLimits } from '#rooms/accounts/identity/server/index.ts';
import type { returnsApi } from '../api.ts';
import { insertDeclaration } from './declarationStore.ts';

type Call = typeof returnsApi.declareWithdrawal;

/**
 * Takes a declaration of withdrawal (§ 356a BGB) from anybody. Whether there is such an order is found out by a job, so
 * that neither the answer nor its time tells a stranger; the job also sends the receipt. It is taken however many come,
 * since it is a legal act that a stranger must not hold up: only receipts wait when many go to one address.
 */
export async function declareWithdrawal(ctx: Context, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { name, email, orderNumber, articles } = input;
  const { locale, now } = ctx;
  return ctx.inTransaction(async (tx) => {
    const row = { id: newId(), name, email, orderNumber, articles: articles ?? null, locale, declaredAt: now };
    const { id, declaredAt, isNew } = await insertDeclaration(tx.sql, row);
    if (isNew)
      await tx.enqueue('settleDeclaration', {
        declarationId: id,
        slot: rateLimits.mailRateLimitOf(ctx, email, 'withdrawal'),
      });
    return { ...input, declaredAt: declaredAt.toISOString() };
  });
}
