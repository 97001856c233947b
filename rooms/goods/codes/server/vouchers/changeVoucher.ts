import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { voucherRefusals as refusals, type vouchersApi } from '../../vouchersApi.ts';
import { findGoodwill } from './goodwillStore.ts';
import { lastDayOf, readVoucher } from './readVouchers.ts';

type RoomApi = typeof vouchersApi;
type Reply = Promise<ReplyOf<RoomApi['readVoucher']>>;

/** Blocks a voucher or lets it be spent again. Refuses 404 and what is so already. */
export async function blockVoucher(
  ctx: FanContext,
  { voucherId, isBlocked, reason }: InputOf<RoomApi['blockVoucher']>,
): Reply {
  return ctx.inTransaction(async (tx) => {
    await refuseOwnVoucher(tx, voucherId);
    orRefuse(await voucherOffice.blockVoucher(tx, voucherId, isBlocked));
    await tx.audit({ subject: { kind: 'voucher', id: voucherId }, after: { isBlocked }, why: reason });
    return readVoucher(tx, { voucherId });
  });
}

/** Changes the last day of a voucher. Refuses 404, who has seen another day, and a day that is too early. */
export async function prolongVoucher(
  ctx: FanContext,
  { voucherId, lastDay, validUntil, reason }: InputOf<RoomApi['prolongVoucher']>,
): Reply {
  const [until] = momentsOf(addDays(lastDay, 1), '00:00', club.timeZone);
  const seen = validUntil === undefined ? null : new Date(validUntil);
  return ctx.inTransaction(async (tx) => {
    await refuseOwnVoucher(tx, voucherId);
    const outcome = await voucherOffice.prolongVoucher(tx, voucherId, { seen, until: until! });
    if (outcome === 'tooEarly') refuse(refusals.tooEarly);
    const before = orRefuse(outcome);
    const was = before.validUntil ? { lastDay: lastDayOf(before.validUntil) } : {};
    await tx.audit({ subject: { kind: 'voucher', id: voucherId }, before: was, after: { lastDay }, why: reason });
    return readVoucher(tx, { voucherId });
  });
}

/** Nobody prolongs or unblocks what they were given themselves. */
async function refuseOwnVoucher(tx: FanContext, voucherId: string): Promise<void> {
  const goodwill = await findGoodwill(tx.sql, voucherId);
  await refuseOwnCase(tx, [goodwill?.fanId ?? null]);
}

function orRefuse(outcome: voucherOffice.KeptVoucher | voucherOffice.NotChanged): voucherOffice.KeptVoucher {
  if (outcome === 'unknown') return refuse(commonRefusals.notFound);
  if (outcome === 'changed') return refuse(refusals.changedMeanwhile);
  return outcome;
}
