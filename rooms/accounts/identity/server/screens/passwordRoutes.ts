import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { findAccountById } from '../accountStore.ts';
import { resetPath } from '../linkPaths.ts';
import { findPasswordReset } from '../passwordResetStore.ts';
import { requestPasswordReset } from '../requestPasswordReset.ts';
import { resetPassword, resetRefusals } from '../resetPassword.ts';
import { emailRefusals } from '../signUpRules.ts';
import { findAttempt } from './attempt.ts';
import { forgottenScreen, resetDoneScreen, resetScreen, resetSentScreen } from './passwordScreens.ts';
import { problemScreen } from './problemScreens.ts';
import { sendScreen } from './screen.ts';
import { type AttemptHandler, contextOf, inAttempt, type ScreenDependencies } from './screenDependencies.ts';
import { waitNotice } from './screenWords.ts';
import { completeFirstFactor } from './secondStepRoutes.ts';

const forgottenForm = z.object({ email: z.string().trim().max(300).catch('') });
const resetForm = z.object({ password: z.string().max(1000).catch('') });

/** Forgotten password: asking for a link, choosing a new one. */
export function passwordRoutes(app: FastifyInstance, dependencies: ScreenDependencies): void {
  app.get('/identity/interaction/:uid/forgotten', inAttempt(dependencies, showForgotten));
  app.post('/identity/interaction/:uid/forgotten', inAttempt(dependencies, requestReset));
  app.get('/identity/interaction/:uid/reset/:secret', (request, reply) => showReset(dependencies, request, reply));
  app.post('/identity/interaction/:uid/reset/:secret', (request, reply) => reset(dependencies, request, reply));
}

const showForgotten: AttemptHandler = async (_ctx, attempt, _request, reply) =>
  sendScreen(reply, 200, forgottenScreen(attempt));

const requestReset: AttemptHandler = async (ctx, attempt, request, reply) => {
  const { email } = forgottenForm.parse(request.body ?? {});
  const refusals = emailRefusals(email);
  if (refusals.length > 0) return sendScreen(reply, 422, forgottenScreen(attempt, { email, refusals }));
  const outcome = await requestPasswordReset(ctx, { email, interactionId: attempt.uid });
  if (outcome.kind === 'sent') return sendScreen(reply, 200, resetSentScreen(attempt));
  reply.header('retry-after', String(outcome.seconds));
  return sendScreen(
    reply,
    429,
    forgottenScreen(attempt, { email, notice: waitNotice(attempt.locale, 'waitMail', outcome) }),
  );
};

async function showReset(
  dependencies: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(dependencies, request);
  const { uid, secret } = request.params as { uid: string; secret: string };
  const account = await accountOfLink(ctx, secret);
  if (!account) return sendScreen(reply, 410, problemScreen(ctx.locale, 'link'));
  return sendScreen(reply, 200, resetScreen(account.locale, resetPath(uid, secret)));
}

/** In the browser that asked for the link the person is signed in at once. */
async function reset(
  dependencies: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(dependencies, request);
  const { uid, secret } = request.params as { uid: string; secret: string };
  const account = await accountOfLink(ctx, secret);
  if (!account) return sendScreen(reply, 410, problemScreen(ctx.locale, 'link'));
  const { password } = resetForm.parse(request.body ?? {});
  const refusals = await resetRefusals(ctx, { accountId: account.id, password });
  if (refusals.length > 0) return sendScreen(reply, 422, resetScreen(account.locale, resetPath(uid, secret), refusals));
  const done = await resetPassword(ctx, { secret, password });
  if (!done) return sendScreen(reply, 410, problemScreen(account.locale, 'link'));
  const attempt = await findAttempt(await dependencies.provider(), request, reply);
  if (attempt) return completeFirstFactor({ ctx, dependencies, attempt }, request, reply, done.accountId);
  return sendScreen(reply, 200, resetDoneScreen(account.locale));
}

async function accountOfLink(ctx: Context, secret: string) {
  const link = await findPasswordReset(ctx.sql, secret, ctx.now);
  return link && findAccountById(ctx, link.accountId);
}
