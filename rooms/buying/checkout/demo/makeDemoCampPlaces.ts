import { demoCampBookings } from '#club/demo/camps.ts';
import type { Context } from '#platform/context.ts';
import { continueDemoCamps, enterDemoChildren } from '#rooms/programme/camp/demo/index.ts';
import { buyInDemo } from './buyInDemo.ts';

/** Places at camps that the demo's people have bought, and what has become of the camps. */
export async function makeDemoCampPlaces(ctx: Context): Promise<void> {
  for (const family of demoCampBookings) {
    const line = await enterDemoChildren(ctx, family);
    if (line) await buyInDemo(ctx, { email: family.email, lines: [{ ...line, userOptionValues: [] }] });
  }
  await continueDemoCamps(ctx);
}
