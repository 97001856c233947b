import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { saleRefusals } from '../../saleApi.ts';
import type { seatChangeOfficeApi } from '../../seatChangeApi.ts';
import { seatChangeFits, startOf } from '../../seatChangeRules.ts';
import { findMasterData, lockMasterData } from '../contracts/masterDataStore.ts';
import { momentsOfWindow } from './readSeatChange.ts';
import { countChanges, findWindow, updateWindow } from './seatChangeStore.ts';

type Api = typeof seatChangeOfficeApi;
type Reply = ReplyOf<Api['readContractSeatChange']>;

/** The window of a season, and how it goes. Refuses 404. */
export async function readContractSeatChange(ctx: Context, { masterDataId }: { masterDataId: string }): Promise<Reply> {
  if (!(await findMasterData(ctx, masterDataId))) refuse(contractRefusals.unknownMasterData);
  const window = await findWindow(ctx, masterDataId);
  const counts = await countChanges(ctx, masterDataId);
  if (!window) return counts;
  const last = startOf(Math.max(0, counts.contracts - 1), window, momentsOfWindow(window));
  return { ...counts, window, lastStartsAt: last.toISOString() };
}

/** Sets the window, or that there is none; seats that were changed stay. Refuses 404, 409 and 422. */
export const changeContractSeatChange = (
  ctx: Context,
  { masterDataId, window }: InputOf<Api['changeContractSeatChange']>,
): Promise<Reply> =>
  ctx.inTransaction(async (tx) => {
    await lockMasterData(tx, masterDataId);
    const season = (await findMasterData(tx, masterDataId)) ?? refuse(contractRefusals.unknownMasterData);
    if (season.state !== 'published') refuse(saleRefusals.notPublished);
    if (window && !seatChangeFits(window, season.startsOn)) refuse(saleRefusals.saleDoesNotFit);
    const before = await findWindow(tx, masterDataId);
    await updateWindow(tx, masterDataId, window);
    const daysOf = (days: typeof window) => ({
      seatChangeOpensOn: days?.opensOn ?? null,
      seatChangeClosesOn: days?.closesOn ?? null,
    });
    const subject = { kind: 'contractSeason', id: masterDataId };
    await tx.audit({ subject, before: daysOf(before), after: daysOf(window) });
    return readContractSeatChange(tx, { masterDataId });
  });
