import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { live } from '#rooms/football/match/server/index.ts';
import { type deskApi, deskRefusals } from '../api.ts';

type EnterFigures = typeof deskApi.enterFigures;

/** Writes down what was counted of both teams, and answers what stands there now (RED-60). */
export async function enterFigures(ctx: FanContext, input: InputOf<EnterFigures>): Promise<ReplyOf<EnterFigures>> {
  const outcome = await live.recordFigures(ctx, { ...input, enteredBy: ctx.fan.id });
  if (!outcome) refuse(commonRefusals.notFound);
  if (outcome.fault) refuse(deskRefusals[outcome.fault]);
  return { figures: outcome.figures };
}
