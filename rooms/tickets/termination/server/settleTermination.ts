import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { RunningContract, Terminable } from '#ports/terminable.ts';
import { findAccountByEmail, rateLimits } from '#rooms/accounts/identity/server/index.ts';
import { type Declaration, type EndedContract, lockUnsettled, markSettled, takeReceipt } from './declarationStore.ts';
import { supportMail, terminationReceipt } from './terminationMails.ts';

type Settling = { declarationId: string; slot: rateLimits.MailRateLimit };

/**
 * Job: ends the contracts that a cancellation is about, each at the end of what is paid. Only the address with which
 * somebody signs in reaches their contracts; what is found by no address, gives a cause or wishes a later day is read by
 * somebody too.
 */
export const settleTermination =
  (terminables: readonly Terminable[]) =>
  (ctx: Context, { declarationId, slot }: Settling): Promise<void> =>
    ctx.inTransaction(async (tx) => {
      const declaration = await lockUnsettled(tx.sql, declarationId);
      if (!declaration) return;
      const account = await findAccountByEmail(tx, declaration.email);
      const own = { ...tx, locale: declaration.locale };
      const ended = account ? await endContracts(own, terminables, { declaration, fanId: account.id }) : [];
      await markSettled(tx.sql, { id: declaration.id, fanId: account?.id ?? null, ended });
      if (ended.length === 0 || declaration.kind === 'forCause')
        await tx.sendMail({ to: club.supportEmail, ...supportMail({ ...declaration, ended }) });
      await tx.enqueue('sendTerminationReceipt', { declarationId, slot });
    });

type Ending = { declaration: Declaration; fanId: string };

async function endContracts(
  tx: Context,
  terminables: readonly Terminable[],
  { declaration, fanId }: Ending,
): Promise<EndedContract[]> {
  const { contractNumber, wishedOn } = declaration;
  const ended: EndedContract[] = [];
  for (const room of terminables)
    for (const contract of await room.listContracts(tx, { fanId, number: contractNumber ?? undefined })) {
      // A later day is no wish that a machine can fulfil: somebody reads it.
      if (wishedOn !== null && wishedOn > lastDayOf(contract)) continue;
      await room.terminate(tx, contract.id);
      ended.push({ number: contract.number, name: contract.name, endsAt: contract.endsAt.toISOString() });
    }
  return ended;
}

const lastDayOf = ({ endsAt }: RunningContract): string => wallTimeAt(endsAt, club.timeZone).date;

/**
 * Job: sends the receipt to the address that was given, whatever was found. While many mails went there just now it comes
 * back later, so that nobody fills a mailbox.
 */
export async function sendTerminationReceipt(ctx: Context, { declarationId, slot }: Settling): Promise<void> {
  const seconds = await rateLimits.consumeStoredMailRateLimit(ctx, slot);
  await ctx.inTransaction(async (tx) => {
    const startAfter = new Date(tx.now.getTime() + seconds * 1000);
    if (seconds > 0) return tx.enqueue('sendTerminationReceipt', { declarationId, slot }, { startAfter });
    const declaration = await takeReceipt(tx.sql, declarationId, tx.now);
    if (declaration) await tx.sendMail({ to: declaration.email, ...terminationReceipt(declaration) });
  });
}
