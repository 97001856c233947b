import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { csvOf } from '#platform/csv/csvRules.ts';
import { fullName } from '#platform/names/personName.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { listAccounts, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { doorName } from '../doorRules.ts';
import { sweepstakesOfficeRefusals as refusals, type sweepstakesOfficeApi } from '../officeApi.ts';
import { prizeStateAt } from '../sweepstakeStates.ts';
import { findDoor, listDoors } from './doorStore.ts';
import { findSeries } from './seriesStore.ts';
import { officeWords } from './serverWords.ts';
import { mailWinner } from './sweepstakeMails.ts';
import { refillDoor } from './tendPrizes.ts';
import { findWin, listWins, markHandedOver, markWithdrawn } from './winStore.ts';

type Api = typeof sweepstakesOfficeApi;
type Winners = ReplyOf<Api['listSweepstakeWinners']>;

/** Who has won in a series. Four statements. */
export async function listSweepstakeWinners(ctx: FanContext, { seriesId }: { seriesId: string }): Promise<Winners> {
  if (!(await findSeries(ctx.sql, { id: seriesId }))) refuse(refusals.unknownSeries);
  const doors = new Map((await listDoors(ctx.sql, [seriesId])).map((door) => [door.id, door]));
  const wins = await listWins(ctx.sql, [...doors.keys()]);
  const accountIds = [...new Set(wins.flatMap(({ accountId }) => accountId ?? []))];
  const accounts = accountIds.length > 0 ? await listAccounts(ctx, accountIds) : [];
  const people = new Map(accounts.map((account) => [account.id, account]));
  const items = wins.map((win) => {
    const door = doors.get(win.doorId);
    const person = win.accountId === null ? undefined : people.get(win.accountId);
    return {
      entryId: win.entryId,
      doorId: win.doorId,
      position: door?.position ?? 0,
      rank: win.rank,
      state: prizeStateAt(win, ctx.now),
      claimUntil: win.claimUntil?.toISOString(),
      mayBeNamed: win.mayBeNamed,
      isVoucher: door?.prizeValue != null,
      person: person && { accountId: person.id, name: fullName(person, ctx.locale), email: person.email },
    };
  });
  return { items: items.toSorted((one, other) => one.position - other.position || one.rank - other.rank) };
}

/** The winners as a table, for handing prizes over. */
export async function exportSweepstakeWinners(ctx: FanContext, { seriesId }: { seriesId: string }): Promise<FileReply> {
  const { items } = await listSweepstakeWinners(ctx, { seriesId });
  const prizeOfDoor = new Map((await listDoors(ctx.sql, [seriesId])).map(({ id, prizes: of }) => [id, of]));
  const { exportColumns, prizes: states, yes, no } = officeWords[ctx.locale];
  const rows = items.map(({ doorId, position, rank, state, mayBeNamed, person }) => [
    doorName(position),
    inLocale(prizeOfDoor.get(doorId) ?? { de: '' }, ctx.locale),
    rank,
    states[state],
    person?.name ?? '',
    person?.email ?? '',
    mayBeNamed ? yes : no,
  ]);
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: 'winners.csv',
    content: csvOf(Object.values(exportColumns), rows),
  };
}

/** The prize of somebody else, with its door and series. Refuses 403 one's own, and 404. */
async function prizeOf(tx: FanContext, { seriesId, entryId }: { seriesId: string; entryId: string }) {
  const win = (await findWin(tx.sql, entryId)) ?? refuse(refusals.unknownPrize);
  const door = (await findDoor(tx.sql, win.doorId)) ?? refuse(refusals.unknownPrize);
  if (door.seriesId !== seriesId) return refuse(refusals.unknownPrize);
  const series = (await findSeries(tx.sql, { id: seriesId })) ?? refuse(refusals.unknownPrize);
  await refuseOwnCase(tx, [win.accountId]);
  tx.concerns(win.accountId);
  return { win, door, series };
}

/** Notes that somebody has got a prize that they had claimed, and tells them. Refuses 403, 404 and 409. */
export const handOverPrize = (ctx: FanContext, input: InputOf<Api['handOverPrize']>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const { win, door, series } = await prizeOf(tx, input);
    const handed = { entryId: win.entryId, voucherId: null, by: whoDecides(tx) };
    if (!(await markHandedOver(tx.sql, handed, tx.now))) refuse(refusals.prizeMoved);
    await mailWinner(tx, win.accountId, { kind: 'handedOver', series, door });
    const after = { doorId: door.id, entryId: win.entryId, state: 'handedOver' };
    await tx.audit({ subject: { kind: 'sweepstake', id: series.id }, after });
  });

/** Takes a prize back with a reason that the winner reads; the next one gets it. Refuses 403, 404 and 409. */
export const withdrawPrize = (ctx: FanContext, input: InputOf<Api['withdrawPrize']>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const { win, door, series } = await prizeOf(tx, input);
    if (!(await markWithdrawn(tx.sql, win.entryId, tx.now))) refuse(refusals.prizeMoved);
    await mailWinner(tx, win.accountId, { kind: 'withdrawn', series, door, reason: input.reason });
    const after = { doorId: door.id, entryId: win.entryId, state: 'forfeited' };
    await tx.audit({ subject: { kind: 'sweepstake', id: series.id }, after, why: input.reason });
    await refillDoor(tx, door.id);
    await tx.enqueue('notifySweepstakeWinners', {});
  });
