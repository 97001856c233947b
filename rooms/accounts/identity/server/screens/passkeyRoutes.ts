import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { passkeyQuestion, signInWithPasskey } from '../passkeys/signInWithPasskey.ts';
import { finishAttempt } from './attempt.ts';
import { sendScreen } from './screen.ts';
import { type AttemptHandler, inAttempt, type ScreenDependencies } from './screenDependencies.ts';
import { wordsOf } from './screenWords.ts';
import { signInScreen } from './signInScreen.ts';

const form = z.object({ response: z.string().max(20_000).catch('') });

/** Signing in with a passkey: the question for the device, and its answer. Needs JavaScript, the password does not. */
export function passkeyRoutes(app: FastifyInstance, dependencies: ScreenDependencies): void {
  app.post('/identity/interaction/:uid/passkey/question', inAttempt(dependencies, ask));
  app.post('/identity/interaction/:uid/passkey', inAttempt(dependencies, signIn(dependencies)));
}

const ask: AttemptHandler = async (ctx, attempt, _request, reply) =>
  reply.header('cache-control', 'no-store').send(await passkeyQuestion(ctx, attempt.uid));

const signIn =
  (dependencies: ScreenDependencies): AttemptHandler =>
  async (ctx, attempt, request, reply) => {
    const { response } = form.parse(request.body ?? {});
    const outcome = await signInWithPasskey(ctx, { typed: response, interactionId: attempt.uid });
    const again = (status: number, notice: string) =>
      sendScreen(reply, status, signInScreen(attempt, { notice, demo: dependencies.demo }));
    if (outcome.kind === 'wrong') return again(422, wordsOf(attempt.locale).problem.passkey);
    const { accountId } = outcome;
    return finishAttempt({ ctx, house: dependencies.house, provider: await dependencies.provider() }, request, reply, {
      accountId,
      amr: ['pop', 'mfa'],
    });
  };
