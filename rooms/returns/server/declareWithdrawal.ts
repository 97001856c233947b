import type { Context } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { newId } from '#platform/ids/ids.ts';
import { takeMailSlot } from '#rooms/identity/server/index.ts';
import type { returnsContract } from '../contract.ts';
import { insertDeclaration } from './declarationStore.ts';

type Call = typeof returnsContract.declareWithdrawal;

/**
 * Takes a declaration of withdrawal (§ 356a BGB) from anybody. Whether there is such an order is found out by a job, so that neither the answer
 * nor its time tells a stranger; the job also sends the receipt. Refuses (429) while too many mails go to one address.
 */
export async function declareWithdrawal(ctx: Context, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { name, email, orderNumber, articles } = input;
  const { locale, now } = ctx;
  const seconds = await takeMailSlot(ctx, email, 'withdrawal');
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
  return ctx.inTransaction(async (tx) => {
    const row = { id: newId(), name, email, orderNumber, articles: articles ?? null, locale, declaredAt: now };
    const { id, declaredAt, isNew } = await insertDeclaration(tx.sql, row);
    if (isNew) await tx.enqueue('settleDeclaration', { declarationId: id });
    return { ...input, declaredAt: declaredAt.toISOString() };
  });
}
