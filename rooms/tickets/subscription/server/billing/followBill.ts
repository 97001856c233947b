import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { season } from '#rooms/tickets/ticketing/server/index.ts';
import { isUnpaid } from '../../billingRules.ts';
import { lockContracts } from '../contracts/contractStore.ts';
import { lockBill } from './billStore.ts';
import { listCharged } from './chargeStore.ts';

/**
 * Job: suspends the tickets of a bill that stays unpaid, and lets them open the gate again once it is paid. A job of
 * its own, since contracts are locked before payments are; it does what the bill says now, however often it runs.
 */
export const followBill: JobDefinition = {
  name: 'followBill',
  run: (ctx, { billId }: { billId: string }) =>
    ctx.inTransaction(async (tx) => {
      const ids = (await listCharged(tx, billId)).map(({ contractId }) => contractId);
      await lockContracts(tx, ids);
      const bill = await lockBill(tx, billId);
      if (!bill || ids.length === 0) return;
      if (isUnpaid(bill.state)) await season.suspend(tx, ids);
      else await season.resume(tx, ids);
    }),
};
