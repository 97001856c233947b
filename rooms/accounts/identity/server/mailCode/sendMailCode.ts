import { createHmac, randomInt } from 'node:crypto';
import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { consumeMailRateLimit } from '../consumeMailRateLimit.ts';
import { mailUndoAgain } from '../emails/mailUndoAgain.ts';
import { mailCodeMail } from '../identityMails.ts';
import type { MailOutcome } from '../startSignUp.ts';
import { type MailCode, saveMailCode } from './mailCodeStore.ts';

const lifetime = 10 * 60_000;

/** What is stored of a code: it counts in its own attempt only. */
export const mailCodeHash = (key: Buffer, interactionId: string, code: string): string =>
  createHmac('sha256', key).update(`${interactionId} ${code}`).digest('base64url');

/**
 * Sends six digits with which anyone who reads that mailbox signs in within ten minutes. Done and answered the same
 * whether there is an account with the address or not; names that somebody typed do not stand in the mail.
 */
export async function sendMailCode(ctx: Context, key: Buffer, asked: MailCode): Promise<MailOutcome> {
  const seconds = await consumeMailRateLimit(ctx, asked.email, 'code');
  if (seconds > 0) return { kind: 'wait', seconds };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = mailCodeHash(key, asked.interactionId, code);
  await ctx.inTransaction(async (tx) => {
    if (await mailUndoAgain(tx, asked.email)) return;
    await saveMailCode(tx.sql, { ...asked, codeHash, expiresAt: new Date(tx.now.getTime() + lifetime) });
    await tx.sendMail({ to: asked.email, ...mailCodeMail(asked.locale, club.name, code) });
  });
  return { kind: 'sent' };
}
