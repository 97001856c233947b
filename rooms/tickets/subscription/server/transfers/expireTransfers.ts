import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { mailTransferEnded } from '../contractMails.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { lockContracts } from '../contracts/contractStore.ts';
import { listOpenTransfers, markEnded } from './transferStore.ts';

/** Job: ends invitations that nobody has answered in time, and tells both sides (CON-34, CON-35). */
export const expireContractTransfers: JobDefinition = {
  name: 'expireContractTransfers',
  every: '*/10 * * * *',
  async run(ctx) {
    const overdue = await listOpenTransfers(ctx, { dueAt: ctx.now });
    for (const { contractId } of overdue)
      await ctx.inTransaction(async (tx) => {
        await lockContracts(tx, [contractId]);
        await expireOverdue(tx, { contractId });
      });
  },
};

/** Ends what has run out of a contract that the caller has locked. */
export async function expireOverdue(tx: Context, { contractId }: { contractId: string }): Promise<void> {
  for (const transfer of await listOpenTransfers(tx, { contractId })) {
    if (transfer.expiresAt > tx.now || !(await markEnded(tx, transfer.id, { state: 'expired' }))) continue;
    await addHistory(tx, [contractId], { kind: 'expired', actor: 'house' });
    await mailTransferEnded(tx, transfer, 'expired');
  }
}
