import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { identityRefusals } from '../../api.ts';
import { obstacleToHelp } from '../people/obstacleToHelp.ts';
import { deleteSignUpsOf } from '../signUpStore.ts';
import { markEmailOpened } from './emailRequestStore.ts';
import {
  deleteLosers,
  type Email,
  findByLink,
  findEmail,
  isDefaultProven,
  isEmailConflict,
  lockAccount,
  markEmailConfirmed,
} from './emailStore.ts';
import { makeRequestedDefault } from './makeRequestedDefault.ts';

type Confirmed = { email: string; takesEffect?: string };

/**
 * Confirms the address of a link, once (EML-17). Anyone who reads the mail may follow it, signed in or not. Of two
 * accounts that ask for one address exactly one gets it. What staff have asked for becomes the default one with it, or
 * waits until `takesEffect`: until then it is not confirmed.
 */
export async function confirmEmail(ctx: Context, { secret }: { secret: string }): Promise<Confirmed> {
  const { email, takesEffectAt } = await ctx
    .inTransaction((tx) => follow(tx, secret))
    .catch((error: unknown) => {
      if (isEmailConflict(error)) refuse(identityRefusals.emailAddressAlreadyExists);
      throw error;
    });
  if (takesEffectAt) return { email, takesEffect: takesEffectAt.toISOString() };
  // After the transaction: two that confirm one address would wait for each other's rows.
  await deleteLosers(ctx.sql, email);
  await deleteSignUpsOf(ctx.sql, email);
  return { email };
}

async function follow(tx: Context, secret: string): Promise<{ email: string; takesEffectAt?: Date }> {
  const found = (await findByLink(tx.sql, secret, tx.now)) ?? refuse(identityRefusals.emailLinkExpired);
  await lockAccount(tx, found.accountId);
  // Read again under the lock: a role given at this moment ends what staff have asked for.
  const email = await findEmail(tx.sql, found.accountId, found.id);
  if (!email || email.isConfirmed) return refuse(identityRefusals.emailLinkExpired);
  if (email.requestedBy !== null) return followRequest(tx, email);
  if (!(await markEmailConfirmed(tx.sql, email, tx.now))) refuse(identityRefusals.emailAddressAlreadyExists);
  return { email: email.email };
}

/** The guard is asked again: since the request somebody may have become staff, or have left. */
async function followRequest(tx: Context, request: Email): Promise<{ email: string; takesEffectAt?: Date }> {
  const { id, accountId, email, requestedBy, takesEffectAt } = request;
  if (await obstacleToHelp(tx, { helperId: requestedBy ?? '', personId: accountId }))
    refuse(identityRefusals.emailLinkExpired);
  if (takesEffectAt && takesEffectAt > tx.now && (await isDefaultProven(tx.sql, accountId))) {
    await markEmailOpened(tx.sql, id, tx.now);
    return { email, takesEffectAt };
  }
  if (!(await makeRequestedDefault(tx, request))) refuse(identityRefusals.emailAddressAlreadyExists);
  return { email };
}
