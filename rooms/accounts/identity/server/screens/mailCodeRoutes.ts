import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findAccountById } from '../accountStore.ts';
import { findMailCode } from '../mailCode/mailCodeStore.ts';
import { sendMailCode } from '../mailCode/sendMailCode.ts';
import { signInWithMailCode } from '../mailCode/signInWithMailCode.ts';
import { mailCodeRefusals } from '../signUpRules.ts';
import { askCodeScreen, typeCodeScreen } from './mailCodeScreens.ts';
import { sendScreen } from './screen.ts';
import { type AttemptHandler, inAttempt, type ScreenDependencies } from './screenDependencies.ts';
import { waitNotice, wordsOf } from './screenWords.ts';
import { completeFirstFactor } from './secondStepRoutes.ts';

const text = (max: number) => z.string().trim().max(max).catch('');
const askForm = z.object({ firstName: text(200), lastName: text(200), email: text(300) });
const codeForm = z.object({ code: text(100) });

/** Signing in, or up, with a code by mail instead of a password. */
export function mailCodeRoutes(app: FastifyInstance, dependencies: ScreenDependencies): void {
  app.get('/identity/interaction/:uid/code', inAttempt(dependencies, showAsk));
  app.post('/identity/interaction/:uid/code', inAttempt(dependencies, ask(dependencies)));
  app.get('/identity/interaction/:uid/code/enter', inAttempt(dependencies, showEnter));
  app.post('/identity/interaction/:uid/code/enter', inAttempt(dependencies, enterCode(dependencies)));
  app.post('/identity/interaction/:uid/code/again', inAttempt(dependencies, sendAgain(dependencies)));
}

const keyOf = ({ house }: ScreenDependencies): Buffer => house.deriveKey('identity mail codes');

const showAsk: AttemptHandler = async (ctx, attempt, _request, reply) => {
  // Anyone who only proves that they still sit there need not type who they are.
  const known = attempt.provingId === undefined ? undefined : await findAccountById(ctx, attempt.provingId);
  return sendScreen(reply, 200, askCodeScreen(attempt, known ?? { email: attempt.email }));
};

const ask =
  (dependencies: ScreenDependencies): AttemptHandler =>
  async (ctx, attempt, request, reply) => {
    const input = askForm.parse(request.body ?? {});
    const refusals = mailCodeRefusals(input);
    if (Object.keys(refusals).length > 0) return sendScreen(reply, 422, askCodeScreen(attempt, input, { refusals }));
    const asked = { ...input, locale: attempt.locale, interactionId: attempt.uid };
    const outcome = await sendMailCode(ctx, keyOf(dependencies), asked);
    if (outcome.kind === 'sent') return reply.redirect(`${attempt.path}/code/enter`, 303);
    reply.header('retry-after', String(outcome.seconds));
    return sendScreen(
      reply,
      429,
      askCodeScreen(attempt, input, { notice: waitNotice(attempt.locale, 'waitMail', outcome) }),
    );
  };

const showEnter: AttemptHandler = async (ctx, attempt, _request, reply) => {
  const waiting = await findMailCode(ctx.sql, attempt.uid, ctx.now);
  return waiting
    ? sendScreen(reply, 200, typeCodeScreen(attempt, waiting.email))
    : reply.redirect(`${attempt.path}/code`, 303);
};

const enterCode =
  (dependencies: ScreenDependencies): AttemptHandler =>
  async (ctx, attempt, request, reply) => {
    const { code } = codeForm.parse(request.body ?? {});
    const outcome = await signInWithMailCode(ctx, keyOf(dependencies), { interactionId: attempt.uid, code });
    if (outcome.kind === 'signedIn')
      return completeFirstFactor({ ctx, dependencies, attempt }, request, reply, outcome.accountId, ['otp']);
    const { mailCode } = wordsOf(attempt.locale);
    const waiting = await findMailCode(ctx.sql, attempt.uid, ctx.now);
    if (outcome.kind === 'wrong' && waiting)
      return sendScreen(reply, 422, typeCodeScreen(attempt, waiting.email, { text: mailCode.wrong, kind: 'bad' }));
    return sendScreen(reply, 422, askCodeScreen(attempt, waiting ?? {}, { notice: mailCode.over }));
  };

const sendAgain =
  (dependencies: ScreenDependencies): AttemptHandler =>
  async (ctx, attempt, _request, reply) => {
    const waiting = await findMailCode(ctx.sql, attempt.uid, ctx.now);
    if (!waiting) return reply.redirect(`${attempt.path}/code`, 303);
    const outcome = await sendMailCode(ctx, keyOf(dependencies), waiting);
    const { mailCode } = wordsOf(attempt.locale);
    if (outcome.kind === 'sent')
      return sendScreen(reply, 200, typeCodeScreen(attempt, waiting.email, { text: mailCode.sentAgain, kind: 'good' }));
    reply.header('retry-after', String(outcome.seconds));
    const text = waitNotice(attempt.locale, 'waitMail', outcome);
    return sendScreen(reply, 429, typeCodeScreen(attempt, waiting.email, { text, kind: 'bad' }));
  };
