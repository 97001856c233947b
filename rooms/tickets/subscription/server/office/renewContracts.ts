import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type contractOfficeApi, contractOfficeRefusals as refusals } from '../../officeApi.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { lockContracts } from '../contracts/contractStore.ts';
import { requestTickets } from '../matches/issueMatchTickets.ts';
import { getSeason } from './officeSeasons.ts';
import { insertRenewed, listRenewable } from './officeStore.ts';

type Call = (typeof contractOfficeApi)['renewContracts'];

const mostNamed = 200;

/**
 * Gives contracts of one season a term in the next one with everything that is known of them; each must be confirmed
 * anew, at the new price. Carried out twice it finds nothing left. Refuses 404 and 409.
 */
export const renewContracts = (
  ctx: Context,
  { masterDataId, fromId, isDryRun }: InputOf<Call>,
): Promise<ReplyOf<Call>> =>
  ctx.inTransaction(async (tx) => {
    const to = await getSeason(tx, masterDataId);
    const from = await getSeason(tx, fromId);
    if (to.state !== 'published' || to.startsOn < from.renewsOn) refuse(refusals.notRenewable);
    const before = await listRenewable(tx, fromId, to);
    await lockContracts(
      tx,
      before.map(({ contractId }) => contractId),
    );
    // Once more under the locks: what was terminated or renewed meanwhile is out.
    const found = await listRenewable(tx, fromId, to);
    const priced = found.filter(({ price, isPlaceTaken }) => price !== null && !isPlaceTaken);
    const ids = priced.map(({ contractId }) => contractId);
    if (!isDryRun && ids.length > 0) {
      await insertRenewed(tx, fromId, masterDataId, ids);
      await addHistory(tx, ids, { kind: 'renewed', actor: 'staff', note: to.season });
      await requestTickets(tx, { masterDataId });
      await tx.audit({ subject: { kind: 'contractSeason', id: masterDataId }, after: { count: ids.length } });
    }
    return {
      count: ids.length,
      sum: toEuros(priced.reduce((total, { price }) => total + (price ?? 0), 0)),
      isWritten: !isDryRun,
      withoutPrice: found.flatMap(({ price, number }) => (price === null ? [number] : [])).slice(0, mostNamed),
      withoutPlace: found.flatMap(({ isPlaceTaken, number }) => (isPlaceTaken ? [number] : [])).slice(0, mostNamed),
    };
  });
