import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Context, Locale } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { isKnownBrowser, rememberBrowser } from '../devices/knownBrowserRules.ts';
import { noteSignIn } from '../devices/noteSignIn.ts';
import { isSecureOrigin } from '../provider/cookieNames.ts';
import { pickLocale } from './screenWords.ts';

/** A sign-in that has begun in this browser and is not finished: the provider calls it an interaction. */
export type Attempt = {
  uid: string;
  /** Address of its pages; its cookie reaches nothing else. */
  path: string;
  locale: Locale;
  /** Who is expected, if the site said so. */
  email: string | undefined;
  /** Whose session this browser has already: they only prove that they still sit there (`max_age`, `prompt`). */
  provingId?: string;
};

/** The attempt named in the address, if this browser holds its cookie and its time has not run out. */
export async function findAttempt(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Attempt | undefined> {
  const { uid } = request.params as { uid: string };
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw);
    if (details.uid !== uid) return undefined;
    const { ui_locales, login_hint } = details.params;
    const provingId = details.session?.accountId;
    return {
      uid,
      path: `/identity/interaction/${uid}`,
      locale: pickLocale(ui_locales),
      email: typeof login_hint === 'string' ? login_hint : undefined,
      ...(provingId === undefined ? {} : { provingId }),
    };
  } catch (error) {
    const { errors } = await import('oidc-provider');
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

const knownBrowserKey = (house: House) => house.deriveKey('identity known browsers');

/** Has this person signed in in the browser that calls before? */
export const isKnownHere = (house: House, request: FastifyRequest, accountId: string): boolean =>
  isKnownBrowser(knownBrowserKey(house), request.headers.cookie ?? '', accountId);

/**
 * Ends the attempt well: the browser is known from now on, and goes on to the provider and from there back to where it
 * came from.
 */
export async function finishAttempt(
  { ctx, house, provider }: { ctx: Context; house: House; provider: Provider },
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, amr }: { accountId: string; amr: string[] },
): Promise<FastifyReply> {
  const cookies = request.headers.cookie ?? '';
  await noteSignIn(ctx, { accountId, isKnownBrowser: isKnownHere(house, request, accountId) });
  const result = { login: { accountId, acr: 'Level3', amr } };
  const options = { mergeWithLastSubmission: false };
  const next = await provider.interactionResult(request.raw, reply.raw, result, options);
  const isSecure = isSecureOrigin(house.config);
  reply.header('set-cookie', rememberBrowser(knownBrowserKey(house), cookies, { accountId, isSecure }));
  return reply.header('cache-control', 'no-store').redirect(next, 303);
}
