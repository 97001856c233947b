import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { type AuditFilter, type AuditRow, listAudit } from '#platform/audit/auditStore.ts';
import type { Context } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import type { oversightApi } from '../api.ts';

type RoomApi = typeof oversightApi;
type Filter = InputOf<RoomApi['exportAuditTrail']>;
type Entry = ReplyOf<RoomApi['listAuditTrail']>['items'][number];

const pageSize = 50;
const rowsOfExport = 20_000;

/** The first view tells what was changed: looks are many, and are asked for by a person, a thing or a call. */
const whichOf = ({ which, personId, subjectId, what }: Filter): AuditFilter['which'] => {
  if (which) return which === 'all' ? undefined : which;
  return personId || subjectId || what ? undefined : 'changes';
};

const filterOf = ({ who, from, to, ...rest }: Filter): AuditFilter => ({
  ...rest,
  which: whichOf({ who, from, to, ...rest }),
  accountId: who,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

/** One page of the trail; `next` is absent at the end. */
export async function listAuditTrail(
  ctx: Context,
  { after, ...filter }: InputOf<RoomApi['listAuditTrail']>,
): Promise<ReplyOf<RoomApi['listAuditTrail']>> {
  const rows = await listAudit(ctx.sql, { ...filterOf(filter), before: after }, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const nameOf = await namesOf(ctx, shown);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { items: shown.map((row) => entryOf(row, nameOf)), ...(last ? { next: last.id } : {}) };
}

/** The trail as a table, without names: who has the file does not learn who is who. */
export async function exportAuditTrail(ctx: Context, filter: Filter): Promise<FileReply> {
  const rows = await listAudit(ctx.sql, filterOf(filter), rowsOfExport);
  const columns = [
    ...(['id', 'at', 'accountId', 'permission', 'what', 'params', 'subjectKind', 'subjectId'] as const),
    ...(['before', 'after', 'why', 'requestId'] as const),
  ];
  const cells = rows.map((row) => columns.map((name) => (name === 'at' ? row.at.toISOString() : row[name])));
  const fileName = `audit-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return { contentType: 'text/csv; charset=utf-8', fileName, content: spreadsheetOf(ctx.locale, columns, cells) };
}

async function namesOf(ctx: Context, rows: readonly AuditRow[]): Promise<(id: string) => string | undefined> {
  const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
  const accounts = await listAccounts(ctx, ids);
  const names = new Map(accounts.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return (id) => names.get(id);
}

function entryOf(row: AuditRow, nameOf: (id: string) => string | undefined): Entry {
  const { accountId, subjectKind, subjectId } = row;
  const name = accountId === null ? undefined : nameOf(accountId);
  const given = {
    permission: row.permission,
    before: row.before,
    after: row.after,
    why: row.why,
    requestId: row.requestId,
  };
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: row.what,
    params: row.params as Record<string, unknown>,
    ...(accountId === null ? {} : { who: { accountId, ...(name ? { name } : {}) } }),
    ...(subjectKind === null || subjectId === null ? {} : { subject: { kind: subjectKind, id: subjectId } }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
  };
}
