import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { findRecipient, listQueuedMails } from '#platform/mail/mailQueueStore.ts';
import type { runningApi } from '../api.ts';

type RoomApi = typeof runningApi;

const pageSize = 50;

/** One page of mails, without texts and recipients; `next` is absent at the end. One statement besides the token's. */
export async function listOfficeMails(
  { sql }: Context,
  wanted: InputOf<RoomApi['listOfficeMails']>,
): Promise<ReplyOf<RoomApi['listOfficeMails']>> {
  const rows = await listQueuedMails(sql, wanted, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? shown.at(-1)?.cursor : undefined;
  const items = shown.map(({ id, subject, createdAt, endedAt, failures, message }) => ({
    id,
    subject,
    failures,
    createdAt: createdAt.toISOString(),
    ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
    ...(message ? { message } : {}),
  }));
  return { items, ...(next ? { next } : {}) };
}

/** Whom a mail goes to; written into the trail. Refuses 404 where the queue does not have it any more. */
export async function readMailRecipient(
  ctx: Context,
  { id }: InputOf<RoomApi['readMailRecipient']>,
): Promise<ReplyOf<RoomApi['readMailRecipient']>> {
  const to = (await findRecipient(ctx.sql, id)) ?? refuse(commonRefusals.notFound);
  await ctx.audit({ subject: { kind: 'mail', id } });
  return { to };
}
