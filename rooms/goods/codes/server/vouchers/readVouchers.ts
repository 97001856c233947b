import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { type AuditRow, listAudit } from '#platform/audit/auditStore.ts';
import type { Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import type { vouchersApi } from '../../vouchersApi.ts';
import { findGoodwill, type Goodwill } from './goodwillStore.ts';

type RoomApi = typeof vouchersApi;
type Reply = ReplyOf<RoomApi['readVoucher']>;
type Change = Reply['changes'][number];

const pageSize = 50;

/** A code as it is stored: in capitals, without blanks. */
const normalForm = (typed: string): string => typed.trim().toUpperCase().replaceAll(' ', '');

/** The last day on which something is good that ends at this moment, in the club's time zone. */
export const lastDayOf = (until: Date): string => wallTimeAt(new Date(until.getTime() - 1), club.timeZone).date;

const factsOf = ({ id, tenant, initial, balance, state, validUntil, createdAt }: voucherOffice.KeptVoucher) => ({
  id,
  tenant,
  initial: toEuros(initial),
  balance: toEuros(balance),
  state,
  ...(validUntil ? { lastDay: lastDayOf(validUntil) } : {}),
  created: createdAt.toISOString(),
});

/** The beginning of a code: enough to tell vouchers apart, too little to spend one. */
export const beginningOf = (code: string): string => `${code.slice(0, 4)}…`;

/** One page of vouchers; `next` is absent at the end. Single SQL query. */
export async function listVouchers(
  ctx: Context,
  { q, ...filter }: InputOf<RoomApi['listVouchers']>,
): Promise<ReplyOf<RoomApi['listVouchers']>> {
  const rows = await voucherOffice.listVouchers(
    ctx,
    { ...filter, code: q === undefined ? undefined : normalForm(q) },
    pageSize + 1,
  );
  const items = rows.slice(0, pageSize).map((row) => ({ ...factsOf(row), codeBegins: beginningOf(row.code) }));
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, ...(last ? { next: last.id } : {}) };
}

/** One voucher with what it has paid and who changed it. Refuses 404. At most six statements besides the token's. */
export async function readVoucher(
  ctx: Context,
  { voucherId }: Pick<InputOf<RoomApi['readVoucher']>, 'voucherId'>,
): Promise<Reply> {
  const voucher = (await voucherOffice.findVoucher(ctx, voucherId)) ?? refuse(commonRefusals.notFound);
  const { spendings, validUntil, code, isHeld } = voucher;
  const checkouts = spendings.map(({ checkoutId }) => checkoutId);
  const [orders, goodwill, rows] = await Promise.all([
    checkouts.length > 0
      ? orderOffice.listOrdersOfCheckouts(ctx, checkouts)
      : new Map<string, { id: string; orderNumber: string }[]>(),
    findGoodwill(ctx.sql, voucherId),
    listAudit(ctx.sql, { subjectKind: 'voucher', subjectId: voucherId }, pageSize),
  ]);
  ctx.concerns(goodwill?.fanId);
  const people = [goodwill?.givenBy, goodwill?.approvedBy, goodwill?.fanId, ...rows.map(({ accountId }) => accountId)];
  const whoIs = await namesOfDeciders(
    ctx,
    people.map((id) => id ?? null),
  );
  return {
    ...factsOf(voucher),
    code: goodwill ? beginningOf(code) : code,
    isHeld,
    ...(validUntil ? { validUntil: validUntil.toISOString() } : {}),
    ...(goodwill ? { goodwill: goodwillOf(goodwill, whoIs) } : {}),
    spendings: spendings.map(({ checkoutId, amount, refunded, spentAt }) => ({
      at: spentAt.toISOString(),
      amount: toEuros(amount),
      refunded: toEuros(refunded),
      orders: (orders.get(checkoutId) ?? []).map(({ id, orderNumber }) => ({ id, number: orderNumber })),
    })),
    changes: rows.flatMap((row) => changeOf(row, whoIs) ?? []),
  };
}

type WhoIs = Awaited<ReturnType<typeof namesOfDeciders>>;

const named = (key: 'by' | 'approvedBy' | 'to' | 'who', who: ReturnType<WhoIs>) => (who ? { [key]: who } : {});

const goodwillOf = ({ reason, givenBy, approvedBy, fanId }: Goodwill, whoIs: WhoIs) => ({
  reason,
  ...named('by', whoIs(givenBy)),
  ...named('approvedBy', whoIs(approvedBy)),
  ...named('to', whoIs(fanId)),
});

/** A row of the trail that has changed the voucher; undefined for others, as that somebody has looked at it. */
function changeOf({ at, accountId, after, why }: AuditRow, whoIs: WhoIs): Change | undefined {
  const is = (after ?? {}) as { given?: number; isBlocked?: boolean; lastDay?: string };
  const what =
    is.given !== undefined
      ? 'given'
      : is.isBlocked !== undefined
        ? is.isBlocked
          ? 'blocked'
          : 'unblocked'
        : is.lastDay
          ? 'prolonged'
          : undefined;
  if (!what) return undefined;
  return {
    at: at.toISOString(),
    what,
    ...named('who', whoIs(accountId)),
    ...(why === null ? {} : { why }),
    ...(is.lastDay ? { lastDay: is.lastDay } : {}),
  };
}
