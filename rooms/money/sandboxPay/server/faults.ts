import { z } from 'zod';
import type { SandboxPayment } from './sandboxPaymentStore.ts';

/** What the service is to do wrong, so that the shop can be tested against it. Delays in milliseconds. */
export const faultSwitches = z.object({
  /**
   * `down`: 503 without doing anything; `lostReply`: does the work, then 503; `held`: does the work, and answers at the
   * next switching.
   */
  api: z.enum(['ok', 'down', 'lostReply', 'held']).default('ok'),
  /** `off`: kept until switched on again; `twice`: each message two times. */
  webhooks: z.enum(['ok', 'off', 'twice']).default('ok'),
  webhookDelay: z.int().min(0).max(3_600_000).default(0),
  /** `late`: a payout stays open until `/payouts/:id/arrive` or `/payouts/:id/fail`. */
  payouts: z.enum(['ok', 'late']).default('ok'),
  /** Contradictory: reading a payment or payout finds this state, or another amount, whatever has happened. */
  reads: z.enum(['ok', 'open', 'failed', 'captured', 'otherAmount']).default('ok'),
});

export type Faults = z.output<typeof faultSwitches>;

export const noFaults = (): Faults => faultSwitches.parse({});

/** How a payment stands, as the switches have it. */
export function asSwitched<S extends { state: SandboxPayment['state']; amount: number }>(
  { reads }: Faults,
  payment: S,
): S {
  if (reads === 'ok') return payment;
  return reads === 'otherAmount' ? { ...payment, amount: payment.amount + 1 } : { ...payment, state: reads };
}

/** Where replies are held until the switches are set anew, so that a test decides how slow the service is. */
export type HeldReplies = { wait(): Promise<void>; release(): void; untilOne(): Promise<void> };

export function holdReplies(): HeldReplies {
  let [released, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    wait() {
      arrived.resolve();
      return released.promise;
    },
    release() {
      released.resolve();
      [released, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    },
    untilOne: () => arrived.promise,
  };
}

/** Does the work of one call to the shop's API as the switches say. Undefined: answer 503. */
export async function withFaults<T>(
  { faults, held }: { faults: Faults; held: HeldReplies },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { api } = faults;
  if (api === 'down') return undefined;
  const result = await work();
  if (api === 'held') await held.wait();
  return api === 'lostReply' ? undefined : result;
}
