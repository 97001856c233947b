// Draws by two persons: one names the public number, another one looks it up and draws; neither of them takes part.
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { type ApprovedDraw, type DrawRequest, drawRefusals } from '#platform/api/drawRequest.ts';
import type { Permission } from '#platform/api/permissions.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext, Locale } from '#platform/context.ts';
import type { Approvable } from '#ports/approvable.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import { askApproval, findWaitingApproval } from './askApproval.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

/** A kind of list that is drawn. */
export type DrawKind = {
  /** Names its requests; unique in the house. */
  kind: string;
  /** Does one of these accounts stand in the closed list of a thing? Single SQL query. */
  isAnyoneIn(ctx: Pick<Context, 'sql'>, subjectId: string, accountIds: readonly string[]): Promise<boolean>;
};

type DrawnThings = DrawKind & {
  /** What somebody must hold to ask and to decide. */
  permission: Permission;
  labelsOf: Approvable['labelsOf'];
  path?: Approvable['path'];
  /** Draws once, in the transaction of the approval. Refuses 409 where the list cannot be drawn any more. */
  draw(tx: FanContext, subjectId: string, draw: ApprovedDraw): Promise<void>;
};

/** What a second person approves; their approval draws. */
export function approvableDraw({ kind, permission, labelsOf, path, draw, isAnyoneIn }: DrawnThings): Approvable {
  return {
    kind,
    permission,
    labelsOf,
    title: (locale, input) => `${words[locale].draw.title}: ${(input as DrawRequest).publicNumber}`,
    consequence: (locale) => words[locale].draw.consequence,
    ...(path ? { path } : {}),
    async carryOut(tx, { subjectId, input, askedBy }) {
      const approvedBy = whoDecides(tx);
      if (await isAnyoneIn(tx, subjectId, [askedBy, approvedBy])) refuse(commonRefusals.ownCase);
      const subject = (await labelsOf(tx, [subjectId])).get(subjectId) ?? subjectId;
      await draw(tx, subjectId, { ...(input as DrawRequest), askedBy, approvedBy, subject });
    },
  };
}

type Asked = DrawRequest & {
  requestId: string;
  subjectId: string;
  /** What is won, in cents; 0: nothing that has a price. */
  amount: number;
  /** The thing in the audit trail, and what of it is drawn. */
  trail: { subject: { kind: string; id: string }; more?: Record<string, string> };
};

/** Asks a second person to draw. Refuses 403 who takes part themself, and 409 where another request waits. */
export async function askForDraw(tx: FanContext, { kind, isAnyoneIn }: DrawKind, asked: Asked): Promise<void> {
  const { requestId, subjectId, publicNumber, publicReference, listHash, amount, trail } = asked;
  if (await isAnyoneIn(tx, subjectId, [whoDecides(tx)])) refuse(commonRefusals.ownCase);
  const input: DrawRequest = { publicNumber, publicReference, listHash };
  const request = { id: requestId, kind, subjectId, input, amount, reason: publicReference };
  const outcome = await askApproval(tx, request);
  if (outcome === 'otherWaits') refuse(drawRefusals.approvalWaits);
  if (outcome !== 'asked') return;
  await tx.audit({
    subject: trail.subject,
    after: { ...trail.more, approvalId: requestId, publicNumber, approvalAsked: true },
    why: publicReference,
  });
}

/** The request for a draw that waits for a second person, or undefined. Single SQL query. */
export async function findWaitingDraw(ctx: Context, { kind }: DrawKind, subjectId: string) {
  const waiting = await findWaitingApproval(ctx, { kind, subjectId });
  if (!waiting) return undefined;
  const { publicNumber, publicReference } = waiting.input as DrawRequest;
  return { publicNumber, publicReference };
}
