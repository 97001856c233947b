import type { Context } from '#platform/context.ts';
import { consumeRateLimit } from '../consumeRateLimit.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { accountLimit } from '../rateLimitRules.ts';
import { rateLimitKey, takeBackAttempts } from '../rateLimitStore.ts';
import { readRecoveryCode } from './recoveryCodes.ts';
import { openSecret } from './sealedSecret.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from './secondFactorStore.ts';
import { stepOfCode } from './totp.ts';

export type CodeOutcome = { kind: 'fits' } | { kind: 'wrong' } | { kind: 'wait'; seconds: number };

/**
 * Checks the second factor of a sign-in: a code of the app or a recovery code, each of which works once, from however
 * many attempts at the same moment. Guesses are counted per account, before the code is looked at.
 */
export async function takeCode(
  ctx: Context,
  sealingKey: Buffer,
  { accountId, code }: { accountId: string; code: string },
): Promise<CodeOutcome> {
  const key = rateLimitKey('second factor', accountId);
  const seconds = await consumeRateLimit(ctx, [{ key, limit: accountLimit }]);
  if (seconds > 0) return { kind: 'wait', seconds };
  const fits = (await takeAppCode(ctx, sealingKey, accountId, code)) || (await takePaperCode(ctx, accountId, code));
  if (fits) {
    await takeBackAttempts(ctx.sql, [key]);
    return { kind: 'fits' };
  }
  await noteEvent(ctx, 'codeWrong', { accountId });
  return { kind: 'wrong' };
}

async function takeAppCode(ctx: Context, sealingKey: Buffer, accountId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(ctx.sql, accountId);
  const secret = factor?.isOn ? await openSecret(ctx.sql, sealingKey, { accountId, ...factor }) : undefined;
  if (secret === undefined) return false;
  const step = stepOfCode(secret, code.replace(/\s/g, ''), ctx.now);
  return step !== undefined && takeStep(ctx.sql, accountId, step);
}

async function takePaperCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const paper = readRecoveryCode(code);
  if (paper === undefined || !(await takeRecoveryCode(ctx.sql, accountId, paper))) return false;
  await noteEvent(ctx, 'recoveryCodeUsed', { accountId });
  return true;
}
