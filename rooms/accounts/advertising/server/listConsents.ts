import { type ClubConsent, consents } from '#club/consents.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { advertisingApi } from '../api.ts';
import { type ContactConsent, listByFan } from './contactConsentStore.ts';

type ListConsents = typeof advertisingApi.listConsents;
type ListOwn = typeof advertisingApi.listContactConsents;

const pageOfRows = <T>(rows: readonly T[], { Page, PageSize }: InputOf<ListOwn>) =>
  toPage(rows.slice((Page - 1) * PageSize, Page * PageSize), Page, PageSize, rows.length);

/** What can be agreed to (CNS-01), in the reader's language. No statement is sent. */
export async function listConsents(ctx: Context, page: InputOf<ListConsents>): Promise<ReplyOf<ListConsents>> {
  const rows = consents.map(({ title, wording, ...consent }) => ({
    ...consent,
    consentState: 'Valid' as const,
    title: title[ctx.locale],
    wording: wording[ctx.locale],
  }));
  return pageOfRows(rows, page);
}

/** What the signed-in person has agreed to (CNS-02). */
export async function listContactConsents(ctx: FanContext, page: InputOf<ListOwn>): Promise<ReplyOf<ListOwn>> {
  return pageOfRows((await listByFan(ctx.sql, ctx.fan.id)).map(contactConsentReply), page);
}

/** The club's consent with this id. */
export const consentOf = (id: string): ClubConsent | undefined => consents.find((consent) => consent.id === id);

/** A consent as the contract shows it. */
export function contactConsentReply(row: ContactConsent): ReplyOf<typeof advertisingApi.grantConsent> {
  return {
    id: row.id,
    consentId: row.consentId,
    name: consentOf(row.consentId)?.name ?? row.consentId,
    consentType: row.consentType,
    consentState: row.state,
    wording: row.wording,
    requestedAt: row.requestedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    terminatedAt: row.terminatedAt?.toISOString() ?? null,
  };
}
