import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { listTerms, lockContracts, type Term } from './contractStore.ts';
import { type WholeContract, wholeContractOnWire } from './contractWire.ts';

/** Seasons of a contract that is locked, the latest first; the first is what changes apply to. */
export type LockedContract = { term: Term; terms: Term[] };

/** Locks a contract until the transaction ends and reads it; undefined: there is none. */
export async function lockContract(tx: Context, contractId: string): Promise<LockedContract | undefined> {
  await lockContracts(tx, [contractId]);
  const terms = await listTerms(tx, contractId);
  const [term] = terms;
  return term && { term, terms };
}

/** The same for a contract of the person, as its subscriber. Refuses 404. */
export async function lockOwnContract(tx: FanContext, contractId: string): Promise<LockedContract> {
  const locked = await lockContract(tx, contractId);
  if (locked?.term.subscriberId !== tx.fan.id) refuse(contractRefusals.unknownContract);
  return locked;
}

/** What has become of a contract, for the person who has just changed it. */
export async function changedContract(tx: FanContext, contractId: string): Promise<WholeContract> {
  const terms = await listTerms(tx, contractId);
  return wholeContractOnWire(terms[0]!, terms, tx.fan.id, tx.today());
}
