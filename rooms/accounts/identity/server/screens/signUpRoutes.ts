import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { locales } from '#platform/context.ts';
import { confirmSignUp } from '../confirmSignUp.ts';
import { confirmPath } from '../linkPaths.ts';
import { passwordRefusals } from '../passwordRules.ts';
import { signUpRefusals } from '../signUpRules.ts';
import { findSignUp, findSignUpByInteraction, type SignUp } from '../signUpStore.ts';
import { resendConfirmation, startSignUp } from '../startSignUp.ts';
import { findAttempt } from './attempt.ts';
import { checkMailScreen, confirmElsewhereScreen, confirmedScreen, confirmScreen } from './mailScreens.ts';
import { problemScreen } from './problemScreens.ts';
import { sendScreen } from './screen.ts';
import { type AttemptHandler, contextOf, inAttempt, type ScreenDependencies } from './screenDependencies.ts';
import { waitNotice, wordsOf } from './screenWords.ts';
import { completeFirstFactor } from './secondStepRoutes.ts';
import { signUpScreen } from './signUpScreen.ts';

const text = (max: number) => z.string().trim().max(max).catch('');
const form = z.object({
  firstName: text(200),
  lastName: text(200),
  email: text(300),
  password: z.string().max(1000).catch(''),
  locale: z.enum(locales).optional().catch(undefined),
});

const passwordForm = z.object({ password: z.string().max(1000).catch('') });

/** Sign-up: form, "check your mail", the link in the mail. */
export function signUpRoutes(app: FastifyInstance, dependencies: ScreenDependencies): void {
  app.get('/identity/interaction/:uid/signup', inAttempt(dependencies, showSignUp));
  app.post('/identity/interaction/:uid/signup', inAttempt(dependencies, signUp));
  app.get('/identity/interaction/:uid/check-mail', inAttempt(dependencies, showCheckMail));
  app.post('/identity/interaction/:uid/resend', inAttempt(dependencies, resend));
  app.get('/identity/interaction/:uid/confirm/:secret', (request, reply) => showConfirm(dependencies, request, reply));
  app.post('/identity/interaction/:uid/confirm/:secret', (request, reply) => confirm(dependencies, request, reply));
}

const showSignUp: AttemptHandler = async (_ctx, attempt, _request, reply) =>
  sendScreen(reply, 200, signUpScreen(attempt, { email: attempt.email }));

const signUp: AttemptHandler = async (ctx, attempt, request, reply) => {
  const parsed = form.parse(request.body ?? {});
  const input = { ...parsed, locale: parsed.locale ?? attempt.locale };
  const refusals = signUpRefusals(input);
  if (Object.keys(refusals).length > 0) return sendScreen(reply, 422, signUpScreen(attempt, input, refusals));
  const outcome = await startSignUp(ctx, { ...input, interactionId: attempt.uid });
  if (outcome.kind === 'sent') return reply.redirect(`${attempt.path}/check-mail`, 303);
  reply.header('retry-after', String(outcome.seconds));
  return sendScreen(reply, 429, signUpScreen(attempt, input, {}, waitNotice(attempt.locale, 'waitMail', outcome)));
};

const showCheckMail: AttemptHandler = async (ctx, attempt, _request, reply) => {
  const waiting = await findSignUpByInteraction(ctx.sql, attempt.uid, ctx.now);
  return waiting ? sendScreen(reply, 200, checkMailScreen(attempt, waiting.email)) : reply.redirect(attempt.path, 303);
};

const resend: AttemptHandler = async (ctx, attempt, _request, reply) => {
  const waiting = await findSignUpByInteraction(ctx.sql, attempt.uid, ctx.now);
  if (!waiting) return reply.redirect(attempt.path, 303);
  const outcome = await resendConfirmation(ctx, waiting, attempt.uid);
  const { checkMail } = wordsOf(attempt.locale);
  if (outcome.kind === 'sent')
    return sendScreen(reply, 200, checkMailScreen(attempt, waiting.email, { text: checkMail.resent, kind: 'good' }));
  reply.header('retry-after', String(outcome.seconds));
  const notice = { text: waitNotice(attempt.locale, 'waitMail', outcome), kind: 'bad' as const };
  return sendScreen(reply, 429, checkMailScreen(attempt, waiting.email, notice));
};

async function showConfirm(
  dependencies: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(dependencies, request);
  const { uid, secret } = request.params as { uid: string; secret: string };
  const waiting = await findSignUp(ctx.sql, secret, ctx.now);
  if (!waiting) return sendScreen(reply, 410, problemScreen(ctx.locale, 'link'));
  const attempt = await attemptOf(dependencies, waiting, request, reply);
  const draw = attempt ? confirmScreen : confirmElsewhereScreen;
  return sendScreen(reply, 200, draw(waiting, confirmPath(uid, secret)));
}

/**
 * In the browser that began the sign-up the person is signed in and goes on. In any other one they choose the password:
 * the one of the sign-up may have been typed by somebody who does not own the address.
 */
async function confirm(
  dependencies: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(dependencies, request);
  const { uid, secret } = request.params as { uid: string; secret: string };
  const waiting = await findSignUp(ctx.sql, secret, ctx.now);
  if (!waiting) return sendScreen(reply, 410, problemScreen(ctx.locale, 'link'));
  const attempt = await attemptOf(dependencies, waiting, request, reply);
  const { password } = passwordForm.parse(request.body ?? {});
  const refusals = attempt ? [] : passwordRefusals(password);
  if (refusals.length > 0)
    return sendScreen(reply, 422, confirmElsewhereScreen(waiting, confirmPath(uid, secret), refusals));
  const done = await confirmSignUp(ctx, attempt ? { secret } : { secret, password });
  if (!done) return sendScreen(reply, 410, problemScreen(waiting.locale, 'link'));
  if (attempt) return completeFirstFactor({ ctx, dependencies, attempt }, request, reply, done.accountId);
  return sendScreen(reply, 200, confirmedScreen(waiting));
}

/** The attempt in which this sign-up was made, if it lives in this browser. */
async function attemptOf(
  dependencies: ScreenDependencies,
  signUp: SignUp,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const attempt = await findAttempt(await dependencies.provider(), request, reply);
  return attempt?.uid === signUp.interactionId ? attempt : undefined;
}
