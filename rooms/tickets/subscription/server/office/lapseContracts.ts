import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { season as seasonDoor } from '#rooms/tickets/ticketing/server/index.ts';
import type { contractOfficeApi } from '../../officeApi.ts';
import { mailLapsed } from '../contractMails.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { listTermsOfSeason, lockContracts, type Term } from '../contracts/contractStore.ts';
import { withdrawOpenTransfer } from '../transfers/withdrawTransfer.ts';
import { lapseTerms, listLapsing } from './lapseStore.ts';
import { getSeason } from './officeSeasons.ts';

type Call = (typeof contractOfficeApi)['lapseContracts'];

const mostNamed = 200;

/**
 * Ends contracts whose season nobody has confirmed in time, for good: their seats are free again, and each subscriber
 * gets one mail. What has tickets already was confirmed once and stays. Refuses 404.
 */
export const lapseContracts = (ctx: Context, { masterDataId, isDryRun }: InputOf<Call>): Promise<ReplyOf<Call>> =>
  ctx.inTransaction(async (tx) => {
    await getSeason(tx, masterDataId);
    await lockContracts(tx, await listLapsing(tx, masterDataId));
    // Once more under the locks: what was confirmed meanwhile is out.
    const terms = await readLapsing(tx, masterDataId);
    const ids = terms.map(({ contractId }) => contractId);
    if (!isDryRun && ids.length > 0) {
      await endAll(tx, masterDataId, terms);
      await tx.audit({ subject: { kind: 'contractSeason', id: masterDataId }, after: { count: ids.length } });
    }
    return {
      count: ids.length,
      sum: toEuros(terms.reduce((total, { price }) => total + price, 0)),
      isWritten: !isDryRun,
      numbers: terms.map(({ number }) => number).slice(0, mostNamed),
    };
  });

async function readLapsing(tx: Context, masterDataId: string): Promise<Term[]> {
  const late = await listLapsing(tx, masterDataId);
  const used = new Set(await seasonDoor.listWithTickets(tx, masterDataId, late));
  const ids = late.filter((id) => !used.has(id));
  const terms = ids.length > 0 ? await listTermsOfSeason(tx, { ids }) : [];
  return terms.filter((term) => term.masterDataId === masterDataId);
}

async function endAll(tx: Context, masterDataId: string, terms: readonly Term[]): Promise<void> {
  for (const term of terms) if (term.pendingId !== null) await withdrawOpenTransfer(tx, term, 'terminated');
  const contractIds = terms.map(({ contractId }) => contractId);
  await lapseTerms(tx, masterDataId, contractIds);
  await addHistory(tx, contractIds, { kind: 'lapsed', actor: 'staff' });
  await seasonDoor.end(tx, { contractIds, seasonId: masterDataId });
  for (const [subscriberId, own] of Map.groupBy(terms, (term) => term.subscriberId))
    await mailLapsed(tx, subscriberId, own);
}
