import type { Context } from '#platform/context.ts';
import { gateRights, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import type { ShownCode } from '../../codeRules.ts';
import { type DeriveKey, isGenuine } from '../code/codeKeys.ts';

/** The right whose code was shown, and which of its readings was genuine; undefined: none. A query for each reading. */
export async function findGenuine(
  ctx: Context,
  deriveKey: DeriveKey,
  readings: readonly ShownCode[],
): Promise<{ right: HeldRight; shown: ShownCode } | undefined> {
  for (const shown of readings) {
    const right = await gateRights.findRightBySerial(ctx, shown.serial);
    if (right && isGenuine(deriveKey, right, shown)) return { right, shown };
  }
  return undefined;
}
