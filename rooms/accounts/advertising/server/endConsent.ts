import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { advertisingApi } from '../api.ts';
import { type ContactConsent, markAllTerminated, markTerminated, markUnsubscribed } from './contactConsentStore.ts';
import { consentOf, contactConsentReply } from './listConsents.ts';

/** Withdraws an own consent; one that has ended stays ended (CNS-04). Refuses 404 for another person's id. */
export async function terminateConsent(
  ctx: FanContext,
  { id }: { id: string },
): Promise<ReplyOf<typeof advertisingApi.terminateConsent>> {
  const row = await markTerminated(ctx.sql, { id, fanId: ctx.fan.id, endedBy: ctx.fan.actor, now: ctx.now });
  return row ? contactConsentReply(row) : refuse(commonRefusals.notFound);
}

/** Ends every consent of one type that somebody has, the waiting ones too (ACC-53). */
export const terminateAllConsents = (
  ctx: Context,
  fanId: string,
  consentType: ContactConsent['consentType'],
): Promise<void> => markAllTerminated(ctx.sql, { fanId, consentType, now: ctx.now });

/** Ends a consent by the key in its mails; twice is as good as once. Refuses 404 for a key that was never given out. */
export async function unsubscribe(
  ctx: Context,
  { key }: { key: string },
): Promise<ReplyOf<typeof advertisingApi.unsubscribe>> {
  if (!/^[\w-]+$/.test(key)) refuse(commonRefusals.notFound);
  const { consentId } = (await markUnsubscribed(ctx.sql, key, ctx.now)) ?? refuse(commonRefusals.notFound);
  return { title: consentOf(consentId)?.title[ctx.locale] ?? consentId };
}
