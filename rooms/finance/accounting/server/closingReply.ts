import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import type { accountingApi } from '../api.ts';
import type { Closing } from './closingStore.ts';

type Reply = ReplyOf<typeof accountingApi.closeMonth>;

/** Closings as they are sent, with the names of the people. Single SQL query, none without closings. */
export async function closingsOnWire(ctx: Context, closings: readonly Closing[]): Promise<Reply[]> {
  const nameOf = await namesOfDeciders(
    ctx,
    closings.flatMap(({ closedBy, reopenedBy }) => [closedBy, reopenedBy]),
  );
  const person = (id: string) => nameOf(id) ?? { accountId: id };
  return closings.map((closing) => {
    const { tenant: tenantId, closedAt, closedBy, gross, vat, reopenedAt, reopenedBy, reopenReason } = closing;
    const { id, month, invoices, creditNotes, files } = closing;
    return {
      id,
      tenantId,
      month,
      closedAt: closedAt.toISOString(),
      closedBy: person(closedBy),
      invoices,
      creditNotes,
      gross: toEuros(gross),
      vat: toEuros(vat),
      files,
      ...(reopenedAt && reopenedBy && reopenReason
        ? { reopened: { at: reopenedAt.toISOString(), by: person(reopenedBy), reason: reopenReason } }
        : {}),
    };
  });
}
