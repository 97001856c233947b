import type { Context } from '#platform/context.ts';

/** A running contract, as somebody who cancels it is told. */
export type RunningContract = {
  id: string;
  /** As its mails name it. */
  number: string;
  /** In the language of `ctx`. */
  name: string;
  /** When it ends if it is cancelled now. */
  endsAt: Date;
};

/**
 * A room with contracts that go on until they are cancelled, which people may do without signing in (§ 312k BGB).
 */
export type Terminable = {
  room: string;
  /** Running contracts of this person: all, or the one of that number. */
  listContracts(ctx: Context, of: { fanId: string; number: string | undefined }): Promise<RunningContract[]>;
  /** Lets a contract end at `endsAt`, and tells its owner; once more changes nothing. In the caller's transaction. */
  terminate(tx: Context, id: string): Promise<void>;
};
