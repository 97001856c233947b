import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { live } from '#rooms/football/match/server/index.ts';
import type { deskApi } from '../api.ts';

type SwitchTicker = typeof deskApi.switchTicker;

/** Opens or closes the ticker of a match; readers then ask more, or less, often (LIVE-47). */
export async function switchTicker(ctx: Context, input: InputOf<SwitchTicker>): Promise<ReplyOf<SwitchTicker>> {
  const opened = await live.openTicker(ctx, input);
  return opened ? { isTickerOpen: opened.openedAt !== undefined } : refuse(commonRefusals.notFound);
}
