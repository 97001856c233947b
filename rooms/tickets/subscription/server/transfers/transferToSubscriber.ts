import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountRows, readAccount } from '#rooms/accounts/identity/server/index.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { transferRefusals } from '../../transferApi.ts';
import { mailRecipientChanged } from '../contractMails.ts';
import { addHistory } from '../contracts/changeStore.ts';
import type { WholeContract } from '../contracts/contractWire.ts';
import { changedContract, lockOwnContract } from '../contracts/ownContract.ts';
import { giveToRecipient } from '../matches/moveTickets.ts';
import { whyNotRecipientOf } from './createTransfer.ts';
import { describeAccount } from './findInvitee.ts';
import { findTransferOf } from './transferStore.ts';
import { withdrawOpenTransfer } from './withdrawTransfer.ts';

/**
 * The subscriber uses the ticket themselves (CON-77): nobody has to answer, and who was asked is told. `id`: of the
 * contract, or of a transfer that is open. Who uses it already is answered the same. Refuses 404 and 422.
 */
export const transferToSubscriber = (ctx: FanContext, { id }: { id: string }): Promise<WholeContract> =>
  ctx.inTransaction(async (tx) => {
    if (!(await accountRows.lockAccount(tx, tx.fan.id))) refuse(commonRefusals.notSignedIn);
    const transfer = await findTransferOf(tx, { id, kind: 'recipient', personId: tx.fan.id });
    const contractId = transfer?.contractId ?? id;
    const { term } = await lockOwnContract(tx, contractId);
    const account = (await readAccount(tx, tx.fan.id)) ?? refuse(commonRefusals.notSignedIn);
    // Of what is open only a transfer to a recipient ends by this.
    const open = term.pendingKind === 'recipient' ? { ...term, pendingId: null } : term;
    const why = await whyNotRecipientOf(tx, open, await describeAccount(tx, account));
    if (why === 'alreadyRecipient' || why === 'alreadyUpcoming') {
      await withdrawOpenTransfer(tx, term, 'takenBack');
      return changedContract(tx, contractId);
    }
    if (why === 'ofAnother' || why === 'upcomingOfAnother') refuse(transferRefusals.ofAnother);
    if (why === 'notTransferable' || why === 'fanClub' || why === 'userNotFound') refuse(transferRefusals[why]);
    if (why) refuse(contractRefusals.notAllowed);
    await withdrawOpenTransfer(tx, term, 'takenBack');
    await giveToRecipient(tx, term, account);
    await addHistory(tx, [contractId], { kind: 'recipientChanged', actor: 'subscriber' });
    await mailRecipientChanged(tx, term);
    return changedContract(tx, contractId);
  });
