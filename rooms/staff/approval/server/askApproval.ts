import type { Context, FanContext } from '#platform/context.ts';
import { findById, findWaiting, insertApproval, markExpired } from './approvalStore.ts';

/** For so long (milliseconds) somebody can decide about a request. */
const decidableFor = 14 * 24 * 3_600_000;

/** `id`: made by the one who asks, so that the same request sent twice is one. `amount` in cents. */
type Asked = { id: string; kind: string; subjectId: string; input: object; amount: number; reason: string };

/**
 * Asks for a second person's approval, in the caller's transaction. `otherWaits`: another request about the same thing
 * waits for a decision.
 */
export async function askApproval(tx: FanContext, asked: Asked): Promise<'asked' | 'repeated' | 'otherWaits'> {
  await markExpired(tx.sql, asked, tx.now);
  const expiresAt = new Date(tx.now.getTime() + decidableFor);
  const askedBy = tx.fan.actor ?? tx.fan.id;
  if (await insertApproval(tx.sql, { ...asked, askedBy, askedAt: tx.now, expiresAt })) return 'asked';
  const known = await findById(tx.sql, asked.id);
  const isSame = known?.kind === asked.kind && known.subjectId === asked.subjectId && known.askedBy === askedBy;
  return isSame ? 'repeated' : 'otherWaits';
}

/** The request about a thing that waits for a decision, or undefined. Single SQL query. */
export const findWaitingApproval = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  about: { kind: string; subjectId: string },
) => findWaiting(sql, about, now);
