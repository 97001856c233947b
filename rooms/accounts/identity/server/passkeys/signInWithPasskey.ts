import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { findPasskey, insertChallenge, markPasskeyUsed, type Passkey, takeChallenge } from './passkeyStore.ts';
import { challengeLife, relyingParty, webauthn } from './relyingParty.ts';

export type PasskeyOutcome = { kind: 'signedIn'; accountId: string } | { kind: 'wrong' };

const answer = z.looseObject({ id: z.string().regex(/^[\w-]{1,1500}$/) });

/**
 * What the browser asks a device to sign in this attempt. It names no account: the device knows whose passkey it has.
 */
export async function passkeyQuestion(ctx: Context, interactionId: string) {
  const { rpID } = relyingParty(ctx);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  const expiresAt = new Date(ctx.now.getTime() + challengeLife);
  await insertChallenge(ctx.sql, {
    challenge: options.challenge,
    purpose: 'signIn',
    subject: interactionId,
    expiresAt,
  });
  return options;
}

/**
 * Checks what a device has signed (`typed` is its JSON). It has asked for finger, face or PIN, so it counts as both
 * factors. Nobody guesses a signature, so tries are not counted: wrong passwords of a network stop no passkey.
 */
export async function signInWithPasskey(
  ctx: Context,
  { typed, interactionId }: { typed: string; interactionId: string },
): Promise<PasskeyOutcome> {
  const response = readAnswer(typed);
  const passkey = response && (await findPasskey(ctx.sql, response.id));
  if (!passkey || !(await isSigned(ctx, response, passkey, interactionId))) return { kind: 'wrong' };
  return { kind: 'signedIn', accountId: passkey.accountId };
}

function readAnswer(typed: string): AuthenticationResponseJSON | undefined {
  try {
    return answer.parse(JSON.parse(typed)) as unknown as AuthenticationResponseJSON;
  } catch {
    return undefined;
  }
}

async function isSigned(
  ctx: Context,
  response: AuthenticationResponseJSON,
  passkey: Passkey,
  interactionId: string,
): Promise<boolean> {
  const { rpID, origin } = relyingParty(ctx);
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) =>
        takeChallenge(ctx.sql, { challenge, purpose: 'signIn', subject: interactionId }, ctx.now),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified && (await markPasskeyUsed(ctx.sql, passkey.id, authenticationInfo.newCounter, ctx.now));
  } catch {
    // The part throws on everything that does not hold; for the person it is the same no.
    return false;
  }
}
