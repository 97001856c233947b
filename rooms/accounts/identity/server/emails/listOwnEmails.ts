import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import type { identityApi } from '../../api.ts';
import { type Email, listEmails } from './emailStore.ts';

type ListOwnEmails = typeof identityApi.listOwnEmails;

/** The own e-mail addresses (EML-01, EML-15). */
export async function listOwnEmails(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListOwnEmails>,
): Promise<ReplyOf<ListOwnEmails>> {
  const emails = (await listEmails(ctx.sql, ctx.fan.id)).map(emailReply);
  return toPage(emails.slice((Page - 1) * PageSize, Page * PageSize), Page, PageSize, emails.length);
}

/** An address as the contract shows it. */
export const emailReply = ({ id, email, isDefault, isConfirmed }: Email): ReplyOf<typeof identityApi.addEmail> => ({
  id,
  email,
  isDefault,
  isConfirmed,
});
