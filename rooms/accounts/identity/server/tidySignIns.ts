import type { Context } from '#platform/context.ts';
import { deleteOldDevices } from './devices/deviceStore.ts';
import { deleteOldSignInEvents } from './devices/signInEventStore.ts';
import { deleteExpiredEmailChanges } from './emails/emailChangeStore.ts';
import { insertMissingEmails } from './emails/emailStore.ts';
import { deleteExpiredMailCodes } from './mailCode/mailCodeStore.ts';
import { deleteExpiredChallenges } from './passkeys/passkeyStore.ts';
import { deleteExpiredPasswordResets } from './passwordResetStore.ts';
import { deleteRefilledLimits } from './rateLimitStore.ts';
import { deleteExpiredRecords } from './recordStore.ts';
import { deleteExpiredSecondSteps } from './secondFactor/secondStepStore.ts';
import { deleteExpiredSignUps } from './signUpStore.ts';
import { deleteExpiredInvitations } from './staff/invitationStore.ts';

/**
 * Clears away sessions, tokens, links and counts that have run out. Nothing waits for it: every look-up compares times
 * itself.
 */
export async function tidySignIns(ctx: Context): Promise<void> {
  await deleteExpiredInvitations(ctx.sql, ctx.now);
  await deleteExpiredRecords(ctx.sql, ctx.now);
  await deleteExpiredSignUps(ctx.sql, ctx.now);
  await deleteExpiredPasswordResets(ctx.sql, ctx.now);
  await deleteExpiredEmailChanges(ctx.sql, ctx.now);
  await insertMissingEmails(ctx.sql);
  await deleteExpiredMailCodes(ctx.sql, ctx.now);
  await deleteExpiredChallenges(ctx.sql, ctx.now);
  await deleteExpiredSecondSteps(ctx.sql, ctx.now);
  await deleteOldDevices(ctx.sql, daysAgo(ctx, 30));
  await deleteOldSignInEvents(ctx.sql, ctx.now);
  await deleteRefilledLimits(ctx.sql, ctx.now);
}

const daysAgo = ({ now }: Context, days: number): Date => new Date(now.getTime() - days * 86_400_000);
