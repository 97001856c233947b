import type { Context } from '#platform/context.ts';

/** What happens to the tickets of contracts that are not paid. */
export type UnpaidRights = {
  /** The gate lets nobody in by them, and says why. */
  suspend(tx: Context, contractIds: readonly string[]): Promise<void>;
  /** They are paid: the tickets open the gate again. */
  resume(tx: Context, contractIds: readonly string[]): Promise<void>;
};

/** Tickets of contracts are issued by staff so far and know no contract, so nothing of them can be suspended. */
export const unpaidRights: UnpaidRights = {
  suspend: async () => {},
  resume: async () => {},
};
