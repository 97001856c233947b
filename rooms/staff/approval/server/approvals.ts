import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { holds } from '#platform/api/permissions.ts';
import { Refusal, refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import type { Approvable } from '#ports/approvable.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { type approvalApi, approvalRefusals } from '../api.ts';
import { stateAt } from '../approvalStates.ts';
import { type Approval, findById, listApprovals as listRows, markDecided, markWithdrawn } from './approvalStore.ts';

type RoomApi = typeof approvalApi;
type Item = ReplyOf<RoomApi['approve']>;
type Approvables = readonly Approvable[];

const pageSize = 50;

/** The account of the person at work. */
export const personOf = ({ fan }: FanContext): string => fan.actor ?? fan.id;

/** What the caller may decide about. */
export const decidable = ({ fan }: Pick<FanContext, 'fan'>, approvables: Approvables): Approvables =>
  holds(fan, 'approvals.decide') ? approvables.filter(({ permission }) => holds(fan, permission)) : [];

/** One page of a list; `next` is absent at the end. At most three statements for each kind besides the token's. */
export const listApprovals =
  (approvables: Approvables) =>
  async (
    ctx: FanContext,
    { which, after }: InputOf<RoomApi['listApprovals']>,
  ): Promise<ReplyOf<RoomApi['listApprovals']>> => {
    const kinds = decidable(ctx, approvables).map(({ kind }) => kind);
    const wanted = { which, after, kinds, person: personOf(ctx) };
    const rows = await listRows(ctx.sql, wanted, { now: ctx.now, limit: pageSize + 1 });
    const items = await onWire(ctx, approvables, rows.slice(0, pageSize));
    const last = rows.length > pageSize ? items.at(-1) : undefined;
    return { items, ...(last ? { next: last.id } : {}) };
  };

async function onWire(ctx: FanContext, approvables: Approvables, rows: readonly Approval[]): Promise<Item[]> {
  const kinds = approvables.filter(({ kind }) => rows.some((row) => row.kind === kind));
  const people = [...new Set(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? []].flat()))];
  const idsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId);
  const [accounts, ...labels] = await Promise.all([
    people.length > 0 ? listAccounts(ctx, people) : [],
    ...kinds.map(({ kind, labelsOf }) => labelsOf(ctx, idsOf(kind))),
  ]);
  const names = new Map(accounts.map(({ id, email, ...person }) => [id, fullName(person, ctx.locale) || email]));
  const named = (accountId: string) => {
    const name = names.get(accountId);
    return { accountId, ...(name ? { name } : {}) };
  };
  const mine = decidable(ctx, approvables);
  return rows.map((row) => {
    const approvable = kinds.find(({ kind }) => kind === row.kind);
    const path = approvable?.path?.(row.subjectId);
    const label = approvable && labels[kinds.indexOf(approvable)]?.get(row.subjectId);
    const state = stateAt(row, ctx.now);
    const isOwn = row.askedBy === personOf(ctx);
    return {
      id: row.id,
      kind: row.kind,
      title: approvable?.title(ctx.locale, row.input) ?? row.kind,
      ...(approvable?.consequence ? { consequence: approvable.consequence(ctx.locale) } : {}),
      subject: { id: row.subjectId, label: label ?? row.subjectId, ...(path ? { path } : {}) },
      amount: toEuros(row.amount),
      reason: row.reason,
      state,
      askedBy: named(row.askedBy),
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      ...(row.decidedBy ? { decidedBy: named(row.decidedBy) } : {}),
      ...(row.decidedAt ? { decidedAt: row.decidedAt.toISOString() } : {}),
      ...(row.why ? { why: row.why } : {}),
      mayDecide: state === 'waiting' && !isOwn && mine.some(({ kind }) => kind === row.kind),
      mayWithdraw: state === 'waiting' && isOwn,
    };
  });
}

/** Says why a request could not be decided. Refuses 404, 403 for one's own, and 409. */
async function refuseDecision(ctx: FanContext, id: string): Promise<never> {
  const found = (await findById(ctx.sql, id)) ?? refuse(commonRefusals.notFound);
  return refuse(found.askedBy === personOf(ctx) ? approvalRefusals.own : approvalRefusals.decided);
}

async function itemOf(ctx: FanContext, approvables: Approvables, row: Approval): Promise<Item> {
  const [item] = await onWire(ctx, approvables, [row]);
  return item ?? refuse(commonRefusals.notFound);
}

type Deciding = Parameters<typeof markDecided>[1];

/** Decides in the caller's transaction, and writes it into the trail. Refuses 403, 404 and 409. */
async function decide(tx: FanContext, approvables: Approvables, decision: Omit<Deciding, 'by'>): Promise<Approval> {
  const row =
    (await markDecided(tx.sql, { ...decision, by: personOf(tx) }, tx.now)) ?? (await refuseDecision(tx, decision.id));
  if (!decidable(tx, approvables).some(({ kind }) => kind === row.kind)) refuse(commonRefusals.notAllowed);
  await tx.audit({
    subject: { kind: 'approval', id: row.id },
    before: { state: 'waiting' },
    after: { state: row.state, kind: row.kind, subjectId: row.subjectId, amount: row.amount },
    ...(decision.why ? { why: decision.why } : {}),
  });
  return row;
}

/**
 * Agrees, and does what was asked for in the same transaction: either both have happened or none. Refuses 404, 403 for
 * one's own, 409 where it was decided meanwhile or cannot be done any more; then it waits still.
 */
export const approve =
  (approvables: Approvables) =>
  async (ctx: FanContext, { id }: InputOf<RoomApi['approve']>): Promise<Item> => {
    const row = await ctx.inTransaction(async (tx) => {
      const approved = await decide(tx, approvables, { id, state: 'approved' });
      const approvable = approvables.find(({ kind }) => kind === approved.kind);
      await approvable?.carryOut(tx, approved).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refuse(approvalRefusals.notPossible, { errors: { reason: error.definition.code } });
      });
      return approved;
    });
    return itemOf(ctx, approvables, row);
  };

/** Does not agree. Refuses 404, 403 for one's own, and 409 where it was decided meanwhile. */
export const decline =
  (approvables: Approvables) =>
  async (ctx: FanContext, { id, why }: InputOf<RoomApi['decline']>): Promise<Item> => {
    const row = await ctx.inTransaction((tx) => decide(tx, approvables, { id, state: 'declined', why }));
    return itemOf(ctx, approvables, row);
  };

/** Takes back what the caller has asked for. Refuses 404 for what is others', and 409 where it was decided. */
export const withdraw =
  (approvables: Approvables) =>
  async (ctx: FanContext, { id }: InputOf<RoomApi['withdraw']>): Promise<Item> => {
    const row = await ctx.inTransaction(async (tx) => {
      const withdrawn = await markWithdrawn(tx.sql, { id, by: personOf(tx) }, tx.now);
      if (!withdrawn) {
        const found = await findById(tx.sql, id);
        return refuse(found?.askedBy === personOf(tx) ? approvalRefusals.decided : commonRefusals.notFound);
      }
      await tx.audit({
        subject: { kind: 'approval', id },
        before: { state: 'waiting' },
        after: { state: 'withdrawn', kind: withdrawn.kind, subjectId: withdrawn.subjectId },
      });
      return withdrawn;
    });
    return itemOf(ctx, approvables, row);
  };
