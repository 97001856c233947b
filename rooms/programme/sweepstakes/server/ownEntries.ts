import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { sweepstakesRefusals as refusals, type sweepstakesApi } from '../api.ts';
import { prizeStateAt } from '../sweepstakeStates.ts';
import { type Door, findDoor, listDoorsOfAccount } from './doorStore.ts';
import { listOwnEntries as findOwnEntries, type OwnEntry } from './entryStore.ts';
import { findSeries, listSeriesOfAccount, type Series } from './seriesStore.ts';
import { mailWinner } from './sweepstakeMails.ts';
import { entryOnWire, type WireOwnEntry } from './sweepstakeWire.ts';
import { findWin, markClaimed, markHandedOver } from './winStore.ts';

type Api = typeof sweepstakesApi;

/** What somebody takes part in and has won. Three statements. */
export async function listOwnEntries(ctx: FanContext): Promise<ReplyOf<Api['listOwnEntries']>> {
  const own = await findOwnEntries(ctx.sql, ctx.fan.id);
  if (own.length === 0) return { items: [] };
  const doors = new Map((await listDoorsOfAccount(ctx.sql, ctx.fan.id)).map((door) => [door.id, door]));
  const series = new Map((await listSeriesOfAccount(ctx.sql, ctx.fan.id)).map((one) => [one.id, one]));
  const items = own.flatMap((entry) => {
    const door = doors.get(entry.doorId);
    const of = door && series.get(door.seriesId);
    return door && of ? [entryOnWire(entry, door, of, ctx.now)] : [];
  });
  return { items };
}

/**
 * Claims a prize before its deadline. A voucher is issued and mailed at once, and the prize is handed over by that;
 * anything else waits for staff. Claimed before, it is answered as it is.
 */
export const claimPrize = (
  ctx: FanContext,
  { entryId, mayBeNamed }: InputOf<Api['claimPrize']>,
): Promise<WireOwnEntry> =>
  ctx.inTransaction(async (tx) => {
    const win = await findWin(tx.sql, entryId);
    if (win?.accountId !== tx.fan.id) return refuse(refusals.unknownPrize);
    const door = (await findDoor(tx.sql, win.doorId)) ?? refuse(refusals.unknownPrize);
    const series = (await findSeries(tx.sql, { id: door.seriesId })) ?? refuse(refusals.unknownPrize);
    if (await markClaimed(tx.sql, { entryId, accountId: tx.fan.id, mayBeNamed }, tx.now))
      await handOver(tx, entryId, door, series);
    const [own] = (await findOwnEntries(tx.sql, tx.fan.id, series.id)).filter(({ id }) => id === entryId);
    if (!own || isLost(own, tx.now)) return refuse(refusals.prizeForfeited);
    return entryOnWire(own, door, series, tx.now);
  });

const isLost = (own: OwnEntry, now: Date): boolean => prizeStateAt(own, now) === 'forfeited';

async function handOver(tx: FanContext, entryId: string, door: Door, series: Series): Promise<void> {
  if (door.prizeValue === null) {
    await mailWinner(tx, tx.fan.id, { kind: 'claimed', series, door });
    return;
  }
  const owed = { tenant: series.tenant, amount: door.prizeValue, cause: `sweepstake ${entryId}` };
  const { id, code, validUntil } = await voucherOffice.issueVoucher(tx, owed);
  await markHandedOver(tx.sql, { entryId, voucherId: id, by: null }, tx.now);
  await mailWinner(tx, tx.fan.id, { kind: 'voucher', series, door, code, until: validUntil });
}
