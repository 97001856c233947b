import type { Context } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { openTicker } from '#rooms/match/server/index.ts';
import type { deskContract } from '../contract.ts';

type SwitchTicker = typeof deskContract.switchTicker;

/** Opens or closes the ticker of a match; readers then ask more, or less, often (LIVE-47). */
export async function switchTicker(ctx: Context, input: InputOf<SwitchTicker>): Promise<ReplyOf<SwitchTicker>> {
  const opened = await openTicker(ctx, input);
  return opened ? { isTickerOpen: opened.openedAt !== undefined } : refuse(commonRefusals.notFound);
}
