import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** What the service is to do wrong, so that the shop can be tested against it. Delays in milliseconds. */
export const faultSwitches = z.object({
  /** `down`: 503 without doing anything; `lostReply`: does the work, then 503. */
  api: z.enum(['ok', 'down', 'lostReply']).default('ok'),
  apiDelay: z.int().min(0).max(60_000).default(0),
  /** `off`: kept until switched on again; `twice`: each message two times. */
  webhooks: z.enum(['ok', 'off', 'twice']).default('ok'),
  webhookDelay: z.int().min(0).max(3_600_000).default(0),
  /** Contradictory: reading a payment answers this state, or another amount, whatever has happened. */
  reads: z.enum(['ok', 'open', 'failed', 'captured', 'otherAmount']).default('ok'),
});

export type Faults = z.output<typeof faultSwitches>;

export const noFaults = (): Faults => faultSwitches.parse({});

/** Does the work of one call to the shop's API as the switches say. Undefined: answer 503. */
export async function withFaults<T>(faults: Faults, work: () => Promise<T>): Promise<T | undefined> {
  const { api, apiDelay } = faults;
  if (apiDelay > 0) await wait(apiDelay);
  if (api === 'down') return undefined;
  const result = await work();
  return api === 'lostReply' ? undefined : result;
}
