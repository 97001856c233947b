import { club } from '#club/club.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type identityApi, passwordRefusalDefs } from '../../api.ts';
import { replacePassword } from '../accountStore.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { passwordChangedMail } from '../identityMails.ts';
import { signInPath } from '../linkPaths.ts';
import { hashPassword } from '../passwordHash.ts';
import { deletePasswordResetsOf } from '../passwordResetStore.ts';
import { passwordRefusals } from '../passwordRules.ts';
import { proveOwner, refuseCurrentPassword } from './proveOwner.ts';
import { deleteOtherRecords } from './sessionStore.ts';

type Input = InputOf<typeof identityApi.changePassword>;

/**
 * Sets a new password (EML-18 to EML-32), or the first one of an account without, and ends all other sessions. The new
 * one is judged first; guesses of the current one are counted as at sign-in: 429 with the seconds to wait.
 */
export async function changePassword(ctx: FanContext, input: Input): Promise<void> {
  refuseNewPassword(input);
  const account = await proveOwner(ctx, input.currentPassword);
  const newHash = await hashPassword(input.newPassword);
  await ctx.inTransaction(async (tx) => {
    // Of two changes at the same moment the second finds another password than it has compared.
    if (!(await replacePassword(tx.sql, account.id, { oldHash: account.passwordHash, newHash })))
      refuseCurrentPassword();
    await deleteOtherRecords(tx.sql, account.id, tx.fan.token ?? '');
    await deletePasswordResetsOf(tx.sql, account.id);
    await noteEvent(tx, 'passwordChanged', { accountId: account.id });
    const link = tx.config.origin + signInPath(account.locale);
    await tx.sendMail({ to: account.email, ...passwordChangedMail({ ...account, club: club.name }, link) });
  });
}

function refuseNewPassword({ currentPassword, newPassword, confirmNewPassword }: Input): void {
  const judged = passwordRefusals(newPassword);
  const codes = judged.length === 0 && newPassword === currentPassword ? ['PASSWORD_UNCHANGED' as const] : judged;
  const isDifferent = newPassword !== confirmNewPassword;
  const [first] = isDifferent ? [...codes, 'PASSWORDS_NOT_EQUAL' as const] : codes;
  if (!first) return;
  const errors = {
    ...(codes.length > 0 ? { newPassword: codes } : {}),
    ...(isDifferent ? { confirmNewPassword: ['passwords_not_equal'] } : {}),
  };
  refuse(passwordRefusalDefs[first], { errors });
}
