import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type identityApi, identityRefusals, passkeysPerAccount } from '../../api.ts';
import { findAccountById } from '../accountStore.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { signInPath } from '../linkPaths.ts';
import { proveOwner } from '../password/proveOwner.ts';
import { passkeyAddedMail } from './passkeyMail.ts';
import { insertChallenge, insertPasskey, listPasskeysOf, takeChallenge } from './passkeyStore.ts';
import { challengeLife, relyingParty, webauthn } from './relyingParty.ts';

type Calls = typeof identityApi;

/** What the browser asks the device to make a passkey with. */
export async function preparePasskey(
  ctx: FanContext,
  input: InputOf<Calls['preparePasskey']>,
): Promise<ReplyOf<Calls['preparePasskey']>> {
  const account = await proveOwner(ctx, input.currentPassword);
  const known = await listPasskeysOf(ctx.sql, ctx.fan.id);
  if (known.length >= passkeysPerAccount) refuse(identityRefusals.passkeyListFull);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    ...relyingParty(ctx),
    userName: account.email,
    userDisplayName: account.firstName,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(ctx.now.getTime() + challengeLife);
  await insertChallenge(ctx.sql, { challenge: options.challenge, purpose: 'add', subject: ctx.fan.id, expiresAt });
  return { options: options as unknown as Record<string, unknown> };
}

/** Keeps the passkey that a device has made. */
export async function addPasskey(
  ctx: FanContext,
  { name, response }: InputOf<Calls['addPasskey']>,
): Promise<ReplyOf<Calls['addPasskey']>> {
  const credential = await verified(ctx, response as unknown as RegistrationResponseJSON);
  if (!credential) return refuse(identityRefusals.passkeyInvalid);
  const passkey = { id: newId(), name, createdAt: ctx.now };
  await ctx.inTransaction(async (tx) => {
    const { id: credentialId, publicKey, counter } = credential;
    const row = { ...passkey, accountId: tx.fan.id, credentialId, publicKey, counter };
    if (!(await insertPasskey(tx.sql, row, passkeysPerAccount))) refuse(identityRefusals.passkeyListFull);
    await noteEvent(tx, 'passkeyAdded', { accountId: tx.fan.id });
    const account = await findAccountById(tx, tx.fan.id);
    if (!account) return;
    const link = tx.config.origin + signInPath(account.locale);
    await tx.sendMail({ to: account.email, ...passkeyAddedMail({ ...account, club: club.name }, name, link) });
  });
  return { id: passkey.id, name, createdAt: ctx.now.toISOString(), lastUsedAt: null };
}

async function verified(ctx: FanContext, response: RegistrationResponseJSON) {
  const { rpID, origin } = relyingParty(ctx);
  try {
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) =>
        takeChallenge(ctx.sql, { challenge, purpose: 'add', subject: ctx.fan.id }, ctx.now),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // Whatever a device or a stranger sends that does not hold is no passkey.
    return undefined;
  }
}
