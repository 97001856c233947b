import { club } from '#club/club.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Terminable } from '#ports/terminable.ts';
import { terminationDay } from '../../deadlineRules.ts';
import { listTermsToTerminate, type Term } from './contractStore.ts';
import { lockContract } from './ownContract.ts';
import { endAtRenewal } from './terminateContract.ts';

/** Season-ticket contracts as contracts that are cancelled without signing in (§ 312k BGB), to the next renewal. */
export const terminableContracts: Terminable = {
  room: 'subscription',
  async listContracts(ctx, { fanId, number }) {
    const terms = await listTermsToTerminate(ctx, fanId);
    const contracts = Map.groupBy(terms, ({ contractId }) => contractId);
    return [...contracts].flatMap(([id, [latest, ...earlier]]) => {
      const endsAt = latest && endOf([latest, ...earlier], ctx.today());
      if (!endsAt || (number !== undefined && latest.number !== number.toUpperCase())) return [];
      return [{ id, number: latest.number, name: inLocale(latest.names, ctx.locale), endsAt }];
    });
  },
  async terminate(tx, id) {
    const locked = await lockContract(tx, id);
    if (locked) await endAtRenewal(tx, locked, { by: 'subscriber', reasonId: null });
  },
};

/** The moment at which a contract ends that is terminated today; undefined: every deadline is over. */
function endOf(terms: readonly Term[], today: string): Date | undefined {
  const day = terminationDay(terms, today);
  return day === undefined ? undefined : momentsOf(day, '00:00', club.timeZone)[0];
}
