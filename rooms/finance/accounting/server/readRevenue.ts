import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { type accountingApi, accountingRefusals } from '../api.ts';
import { sumMoney } from './postedMoney.ts';
import { groupBy, periodsUntil, type RevenueRow, type Span, type Sums, spanOf, sumOf } from './revenueRules.ts';

type RoomApi = typeof accountingApi;
type Input = InputOf<RoomApi['readRevenue']>;

async function readRows(ctx: Context, { from, to, by, tenant, kind }: Input): Promise<[Span, RevenueRow[]]> {
  const given = { by, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const span = spanOf(given, ctx.today()) ?? refuse(accountingRefusals.spanNotPossible);
  return [span, await sumMoney(ctx, { ...span, tenant, kind })];
}

/**
 * What was invoiced, credited and sold at the counter in a span. Two statements beside the token's. Refuses 422 for a
 * span that is none.
 */
export async function readRevenue(ctx: Context, input: Input): Promise<ReplyOf<RoomApi['readRevenue']>> {
  const [span, rows] = await readRows(ctx, input);
  const groups = (keyOf: (row: RevenueRow) => string, keys: string[] = []) =>
    groupBy(rows, keyOf, keys).map(({ key, ...sums }) => ({ key, ...sumsOnWire(sums) }));
  return {
    ...span,
    total: sumsOnWire(sumOf(rows)),
    periods: groups(({ period }) => period, periodsUntil(span, ctx.today())),
    partners: groups(({ tenant }) => String(tenant)).toSorted((a, b) => Number(a.key) - Number(b.key)),
    kinds: groups(({ kind }) => kind).toSorted((a, b) => b.gross - a.gross),
    rates: groups(({ vatRate }) => String(vatRate)).toSorted((a, b) => Number(b.key) - Number(a.key)),
  };
}

/** The same as a table: a row for each period, seller, kind and rate. */
export async function exportRevenue(ctx: Context, input: Input): Promise<FileReply> {
  const [{ from, to }, rows] = await readRows(ctx, input);
  const columns = ['period', 'partner', 'kind', 'vatRate', 'invoiced', 'credited', 'gross', 'net', 'vat'];
  const groups = groupBy(rows, ({ period, tenant, kind, vatRate }) => [period, tenant, kind, vatRate].join(' '));
  const cells = groups.map(({ key, ...sums }) => {
    const [period, tenant, kind, rate] = key.split(' ');
    const { invoiced, credited, gross, net, vat } = sumsOnWire(sums);
    return [period, Number(tenant), kind, Number(rate), invoiced, credited, gross, net, vat];
  });
  const fileName = `revenue-${from}-${to}.csv`;
  return { contentType: 'text/csv; charset=utf-8', fileName, content: spreadsheetOf(ctx.locale, columns, cells) };
}

function sumsOnWire({ invoiced, credited, invoicedVat, creditedVat }: Sums) {
  const [gross, vat] = [invoiced - credited, invoicedVat - creditedVat];
  return {
    invoiced: toEuros(invoiced),
    credited: toEuros(credited),
    gross: toEuros(gross),
    net: toEuros(gross - vat),
    vat: toEuros(vat),
  };
}
