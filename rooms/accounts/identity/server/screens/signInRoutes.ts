import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findAccountById } from '../accountStore.ts';
import { signInWithPassword } from '../signInWithPassword.ts';
import { resendConfirmation } from '../startSignUp.ts';
import { isKnownHere } from './attempt.ts';
import type { FieldRefusals } from './fields.ts';
import { sendScreen } from './screen.ts';
import { type AttemptHandler, inAttempt, type ScreenDependencies } from './screenDependencies.ts';
import { waitNotice, wordsOf } from './screenWords.ts';
import { completeFirstFactor } from './secondStepRoutes.ts';
import { signInScreen } from './signInScreen.ts';

const form = z.object({ email: z.string().trim().max(254).catch(''), password: z.string().max(1000).catch('') });

/** The sign-in page and its form. */
export function signInRoutes(app: FastifyInstance, dependencies: ScreenDependencies): void {
  app.get('/identity/interaction/:uid', inAttempt(dependencies, showSignIn(dependencies)));
  app.post('/identity/interaction/:uid/login', inAttempt(dependencies, signIn(dependencies)));
}

const showSignIn =
  (dependencies: ScreenDependencies): AttemptHandler =>
  async (ctx, attempt, _request, reply) => {
    const known = attempt.provingId === undefined ? undefined : await findAccountById(ctx, attempt.provingId);
    const options = { demo: dependencies.demo, ...(known ? { email: known.email } : {}) };
    return sendScreen(reply, 200, signInScreen(attempt, options));
  };

const signIn =
  (dependencies: ScreenDependencies): AttemptHandler =>
  async (ctx, attempt, request, reply) => {
    const input = form.parse(request.body ?? {});
    const { email } = input;
    const { problem } = wordsOf(attempt.locale);
    const again = (status: number, why: { notice?: string; isWrong?: boolean; refusals?: FieldRefusals }) =>
      sendScreen(reply, status, signInScreen(attempt, { email, ...why, demo: dependencies.demo }));
    const missing = (['email', 'password'] as const).filter((name) => input[name] === '');
    if (missing.length > 0)
      return again(422, { refusals: Object.fromEntries(missing.map((name) => [name, ['REQUIRED' as const]])) });
    const isKnown = (accountId: string) => isKnownHere(dependencies.house, request, accountId);
    const outcome = await signInWithPassword(ctx, input, isKnown);
    switch (outcome.kind) {
      case 'signedIn':
        return completeFirstFactor({ ctx, dependencies, attempt }, request, reply, outcome.accountId);
      case 'unconfirmed': {
        const sent = await resendConfirmation(ctx, outcome.signUp, attempt.uid);
        if (sent.kind === 'sent') return reply.redirect(`${attempt.path}/check-mail`, 303);
        reply.header('retry-after', String(sent.seconds));
        return again(429, { notice: waitNotice(attempt.locale, 'waitMail', sent) });
      }
      case 'wrong':
        return again(422, { notice: problem.wrong, isWrong: true });
      case 'wait':
        reply.header('retry-after', String(outcome.seconds));
        return again(429, { notice: waitNotice(attempt.locale, 'wait', outcome) });
    }
  };
