import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Context } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import { homePath } from '../linkPaths.ts';
import { type Attempt, findAttempt } from './attempt.ts';
import { problemScreen } from './problemScreens.ts';
import { sendScreen } from './screen.ts';
import { pickLocale } from './screenWords.ts';

/** What the sign-in page of the demo says: everybody's password, and the domain of everybody's address. */
export type DemoAccounts = { demoPassword: string; demoDomain: string };

/** What every screen works with. */
export type ScreenDependencies = { house: House; provider(): Promise<Provider>; demo: DemoAccounts | undefined };

/** One page's work inside a living attempt. */
export type AttemptHandler = (
  ctx: Context,
  attempt: Attempt,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** A context in the language the browser asks for. */
export function contextOf(dependencies: ScreenDependencies, request: FastifyRequest): Context {
  return makeContext(dependencies.house, {
    locale: pickLocale(request.headers['accept-language']),
    remoteAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    log: request.log as House['log'],
  });
}

/**
 * The attempt is over. Anyone who comes back to its page by the browser's way back and is signed in meanwhile goes on
 * to the site's home page; others are told, with the way to begin anew.
 */
async function answerEnded(
  ctx: Context,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const isBack = request.method === 'GET' && session.accountId !== undefined;
  if (isBack) return reply.header('cache-control', 'no-store').redirect(homePath(ctx.locale), 303);
  return sendScreen(reply, 410, problemScreen(ctx.locale, 'expired'));
}

/** Runs a page only while its attempt lives in this browser; otherwise says so and shows the way back. */
export function inAttempt(dependencies: ScreenDependencies, handler: AttemptHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ctx = contextOf(dependencies, request);
    const attempt = await findAttempt(await dependencies.provider(), request, reply);
    if (!attempt) return answerEnded(ctx, await dependencies.provider(), request, reply);
    return handler({ ...ctx, locale: attempt.locale }, attempt, request, reply);
  };
}
