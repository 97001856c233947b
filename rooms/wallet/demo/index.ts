import type { Context } from '#platform/context.ts';
import { makeDemoTransfers } from './makeDemoTransfers.ts';
import { makeDemoWallet } from './makeDemoWallet.ts';

/** Tickets of the demo's people, then what they hand on. */
export async function makeDemo(ctx: Context): Promise<void> {
  await makeDemoWallet(ctx);
  await makeDemoTransfers(ctx);
}
