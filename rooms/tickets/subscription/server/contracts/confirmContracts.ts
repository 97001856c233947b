import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { missingPartsOf } from '../../contractStates.ts';
import { mayConfirm } from '../../deadlineRules.ts';
import { offeredDays } from '../../instalmentRules.ts';
import { settleDifferences } from '../billing/settleDifferences.ts';
import { mailConfirmed } from '../contractMails.ts';
import { requestTickets } from '../matches/issueMatchTickets.ts';
import { addHistory, markConfirmed } from './changeStore.ts';
import { confirmationOf, type NotConfirmed } from './confirmRules.ts';
import { listTermsOfSubscriber, lockContracts, lockContractsOf, type Term } from './contractStore.ts';
import { stateOfTerm } from './contractWire.ts';

type Api = typeof subscriptionApi;
type Confirmation = ReplyOf<Api['confirmContracts']>;
type Judged = { term: Term; outcome: 'confirm' | 'known' | NotConfirmed };

/**
 * Confirms contracts of a season, at the prices that they have (CON-29, CON-52): the binding yes of the subscriber, to
 * so many instalments, at the prices that they have. What is charged already keeps its own, and the difference is
 * settled. Without names every complete one, and the reply says what the others lack; with names all of them or none.
 * Refuses 404 and 422.
 */
export const confirmContracts = (
  ctx: FanContext,
  { masterDataId, contractIds, instalments }: InputOf<Api['confirmContracts']>,
): Promise<Confirmation> =>
  ctx.inTransaction(async (tx) => {
    const of = { subscriberId: tx.fan.id, masterDataId };
    if (contractIds) await lockContracts(tx, contractIds);
    else await lockContractsOf(tx, of);
    const terms = await listTermsOfSubscriber(tx, { ...of, ids: contractIds });
    if (contractIds && terms.length < new Set(contractIds).size) refuse(contractRefusals.unknownContract);
    if (terms.length === 0) refuse(contractRefusals.unknownMasterData);
    const judged = terms.map((term) => ({ term, outcome: judge(tx, term) }));
    refuseUnlessPossible(judged, contractIds !== undefined);
    const days = furtherDays(tx, terms[0]!, instalments);
    const chosen = judged.flatMap(({ term, outcome }) => (outcome === 'confirm' ? [term] : []));
    const ids = chosen.map(({ contractId }) => contractId);
    if (ids.length > 0) {
      await markConfirmed(tx, masterDataId, { contractIds: ids, days });
      const charged = chosen.filter((term) => term.charged !== null);
      if (charged.length > 0)
        await settleDifferences(
          tx,
          masterDataId,
          charged.map(({ contractId }) => contractId),
        );
      await addHistory(tx, ids, { kind: 'confirmed', actor: 'subscriber' });
      await mailConfirmed(
        tx,
        tx.fan.id,
        chosen.map((term) => ({ ...term, agreedDays: days })),
      );
      await requestTickets(tx, { masterDataId, subscriberId: tx.fan.id });
    }
    return { message: 'Confirmation successful', confirmed: ids, notConfirmed: judged.flatMap(reportOf) };
  });

/** The days of all instalments but the first. Refuses 422 where fewer are offered. */
function furtherDays(tx: FanContext, { instalmentDays }: Term, instalments = 1): string[] {
  const offered = offeredDays(instalmentDays, tx.today());
  return instalments - 1 > offered.length ? refuse(contractRefusals.instalments) : offered.slice(0, instalments - 1);
}

const judge = (tx: FanContext, term: Term) =>
  confirmationOf({
    state: stateOfTerm(term, 'subscriber', tx.today()),
    missing: missingPartsOf(term),
    isConfirmed: term.confirmedAt !== null,
    isOpen: mayConfirm(term, term.extendedUntil, tx.today()),
  });

/** Named ones are confirmed together or not at all; of all of a season at least one must be or become confirmed. */
function refuseUnlessPossible(judged: readonly Judged[], areNamed: boolean): void {
  const isFine = ({ outcome }: Judged) => outcome === 'confirm' || outcome === 'known';
  if (areNamed ? judged.every(isFine) : judged.some(isFine)) return;
  const lacking = judged.filter(({ outcome }) => outcome === 'incomplete');
  if (lacking.length === 0) refuse(contractRefusals.notAllowed);
  const errors = Object.fromEntries(lacking.map(({ term }) => [term.contractId, missingPartsOf(term)]));
  refuse(contractRefusals.incomplete, { errors });
}

const reportOf = ({ term, outcome }: Judged): Confirmation['notConfirmed'] =>
  outcome === 'confirm' || outcome === 'known'
    ? []
    : [{ contractId: term.contractId, number: term.number, why: outcome, missing: missingPartsOf(term) }];
