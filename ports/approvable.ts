import type { Permission } from '#platform/api/permissions.ts';
import type { Context, FanContext, Locale } from '#platform/context.ts';

/** A deed that somebody of the staff has asked for and that a second person decides about. */
export type ApprovalRequest = {
  id: string;
  /** The thing that it is done to. */
  subjectId: string;
  /** As the room said it when it asked. JSON. */
  input: unknown;
  /** Account of the person who asked. */
  askedBy: string;
  reason: string;
};

/** A kind of deed that needs two persons of the staff. */
export type Approvable = {
  /** Unique in the house. */
  kind: string;
  /** What somebody must hold to decide, beside `approvals.decide`. */
  permission: Permission;
  /** What is done, for a list: "Refund"; `input` is what was asked for. */
  title(locale: Locale, input: unknown): string;
  /** What follows on the approval, in a sentence, where it is not done at once and for good. */
  consequence?(locale: Locale): string;
  /** How staff call these things, by id: an order's number. At most two statements. */
  labelsOf(ctx: Context, subjectIds: readonly string[]): Promise<Map<string, string>>;
  /** The page of the office that shows the thing. */
  path?(subjectId: string): `/office/${string}`;
  /**
   * Does it, in the transaction that approves it; `tx.fan` is who approves. A refusal leaves the request waiting: its
   * code is shown to them.
   */
  carryOut(tx: FanContext, request: ApprovalRequest): Promise<void>;
};

/**
 * Asks a second person, in the caller's transaction; `amount` in cents. For rooms left of the one that keeps requests,
 * which are told it by wiring. `otherWaits`: another request about the same thing waits for a decision.
 */
export type AskApproval = (
  tx: FanContext,
  asked: { id: string; kind: string; subjectId: string; input: object; amount: number; reason: string },
) => Promise<'asked' | 'repeated' | 'otherWaits'>;
