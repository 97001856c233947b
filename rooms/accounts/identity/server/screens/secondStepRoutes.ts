import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { deleteSecondStep, findSecondStep, insertSecondStepIfNeeded } from '../secondFactor/secondStepStore.ts';
import { takeCode } from '../secondFactor/takeCode.ts';
import { type Attempt, finishAttempt } from './attempt.ts';
import { sendScreen } from './screen.ts';
import { type AttemptHandler, inAttempt, type ScreenDependencies } from './screenDependencies.ts';
import { waitNotice, wordsOf } from './screenWords.ts';
import { secondStepScreen } from './secondStepScreen.ts';

const form = z.object({ code: z.string().trim().max(100).catch('') });
const query = z.object({ with: z.literal('recovery').optional().catch(undefined) });
const lifetime = 10 * 60_000;

/** The page between password and site, for those who have a second factor. */
export function secondStepRoutes(app: FastifyInstance, dependencies: ScreenDependencies): void {
  app.get('/identity/interaction/:uid/second-step', inAttempt(dependencies, showSecondStep));
  app.post('/identity/interaction/:uid/second-step', inAttempt(dependencies, takeSecondStep(dependencies)));
}

/** Ends the attempt of somebody whose first factor (`amr`, RFC 8176) was right, or asks for the second one. */
export async function completeFirstFactor(
  { ctx, dependencies, attempt }: { ctx: Context; dependencies: ScreenDependencies; attempt: Attempt },
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  amr: string[] = ['pwd'],
): Promise<FastifyReply> {
  const expiresAt = new Date(ctx.now.getTime() + lifetime);
  const isNeeded = await insertSecondStepIfNeeded(ctx.sql, { interactionId: attempt.uid, accountId, expiresAt });
  if (isNeeded) return reply.redirect(`${attempt.path}/second-step`, 303);
  return finishAttempt({ ctx, house: dependencies.house, provider: await dependencies.provider() }, request, reply, {
    accountId,
    amr,
  });
}

const isRecovery = (request: FastifyRequest): boolean => query.parse(request.query ?? {}).with === 'recovery';

const showSecondStep: AttemptHandler = async (ctx, attempt, request, reply) => {
  const accountId = await findSecondStep(ctx.sql, attempt.uid, ctx.now);
  if (accountId === undefined) return reply.redirect(attempt.path, 303);
  return sendScreen(reply, 200, secondStepScreen(attempt, { isRecovery: isRecovery(request) }));
};

const takeSecondStep =
  (dependencies: ScreenDependencies): AttemptHandler =>
  async (ctx, attempt, request, reply) => {
    const accountId = await findSecondStep(ctx.sql, attempt.uid, ctx.now);
    if (accountId === undefined) return reply.redirect(attempt.path, 303);
    const { code } = form.parse(request.body ?? {});
    const sealingKey = dependencies.house.deriveKey('identity second factors');
    const outcome = await takeCode(ctx, sealingKey, { accountId, code });
    const again = (status: number, notice: string) =>
      sendScreen(reply, status, secondStepScreen(attempt, { isRecovery: isRecovery(request), notice }));
    switch (outcome.kind) {
      case 'fits':
        await deleteSecondStep(ctx.sql, attempt.uid);
        return finishAttempt(
          { ctx, house: dependencies.house, provider: await dependencies.provider() },
          request,
          reply,
          {
            accountId,
            amr: ['pwd', 'otp', 'mfa'],
          },
        );
      case 'wrong':
        return again(422, wordsOf(attempt.locale).secondStep.wrong);
      case 'wait':
        reply.header('retry-after', String(outcome.seconds));
        return again(429, waitNotice(attempt.locale, 'wait', outcome));
    }
  };
