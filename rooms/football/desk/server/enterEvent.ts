import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { live } from '#rooms/football/match/server/index.ts';
import { type deskApi, deskRefusals } from '../api.ts';
import { stateOf } from './deskWire.ts';

type EnterEvent = typeof deskApi.enterEvent;

/** Takes one entry of a desk and answers what the match is now. */
export async function enterEvent(ctx: FanContext, input: InputOf<EnterEvent>): Promise<ReplyOf<EnterEvent>> {
  const { matchId, enteredAt, id, kind, eventId, event, isDeliberate } = input;
  const entry = {
    id,
    kind,
    ...(eventId ? { eventId } : {}),
    ...(event ? { event } : {}),
    ...(isDeliberate ? { isDeliberate } : {}),
  } as live.DeskEntry;
  const outcome = await live.takeEntry(ctx, { matchId, entry, enteredAt: new Date(enteredAt), enteredBy: ctx.fan.id });
  if (!outcome) refuse(commonRefusals.notFound);
  if (outcome.fault) refuse(deskRefusals[outcome.fault]);
  return stateOf(outcome.state, (await live.findTicker(ctx, matchId))?.periodStartedAt);
}
