import type { FanContext } from '#platform/context.ts';
import { rateLimits } from '#rooms/accounts/identity/server/index.ts';

/** Typed numbers of one device, and of one person on all devices: so many at once, then one more each `refill` s. */
const ofDevice = { size: 20, refill: 180 };
const ofPerson = { size: 60, refill: 60 };

/** May this device take one more typed number? It is counted, whatever the number is worth. Two statements at most. */
export async function mayTypeNumber(ctx: FanContext, deviceId = ''): Promise<boolean> {
  const device = { kind: 'typed number at a gate', personId: `${ctx.fan.id} ${deviceId}` };
  if ((await rateLimits.consumePersonLimit(ctx, device, ofDevice)) > 0) return false;
  const person = { kind: 'typed number at gates', personId: ctx.fan.id };
  return (await rateLimits.consumePersonLimit(ctx, person, ofPerson)) === 0;
}
