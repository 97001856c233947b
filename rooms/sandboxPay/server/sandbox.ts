import type { Sql } from '#platform/database/database.ts';
import type { Faults, HeldReplies } from './faults.ts';

export type SandboxKeys = {
  /** The shop shows it with every call. */
  secretKey: string;
  /** Signs the messages to the shop. */
  webhookSecret: string;
};

/** The running service: its own connection, its keys, its clock, where browsers reach it, and what it is to do wrong. */
export type Sandbox = SandboxKeys & {
  sql: Sql;
  now(): Date;
  /** Without a slash at the end. */
  publicAddress: string;
  /** Origins of the shops that this service also answers under; their pages may show the card form. */
  shops: readonly string[];
  /** Where messages go; undefined while the shop cannot be reached. */
  webhookAddress(): string | undefined;
  faults: Faults;
  held: HeldReplies;
  /** Tells the outbox that there may be something to deliver. */
  wakeOutbox(): void;
};
