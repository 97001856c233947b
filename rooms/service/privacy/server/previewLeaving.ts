import { policies } from '#club/policies.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { TableHandling } from '#ports/personalRecords.ts';
import type { privacyApi } from '../api.ts';
import type { Keeping } from './keeping.ts';
import { objectionsTo } from './leave.ts';

type Preview = ReplyOf<typeof privacyApi.previewLeaving>;

/** What deleting the account of the signed-in person would do. */
export const previewLeaving =
  (keeping: Keeping) =>
  (ctx: FanContext): Promise<Preview> =>
    previewLeavingOf(keeping)(ctx, ctx.fan.id);

/**
 * What deleting an account would do: names of the tables, which the words translate, in which there is something about
 * this person.
 */
export const previewLeavingOf =
  ({ objections, records }: Keeping) =>
  async (ctx: Context, fanId: string): Promise<Preview> => {
    const tables: [name: string, handling: TableHandling][] = [];
    for (const room of records) {
      const rows = await room.read(ctx, fanId);
      tables.push(...Object.entries(room.tables).filter(([name]) => (rows[name]?.length ?? 0) > 0));
    }
    const named = (wanted: TableHandling['onLeaving']) =>
      tables.filter(([, handling]) => handling.isExported && handling.onLeaving === wanted).map(([name]) => name);
    return {
      objections: await ctx.inTransaction((tx) => objectionsTo(tx, objections, fanId)),
      erased: named('erased'),
      kept: named('kept'),
      keptYears: policies.orderRetentionYears,
    };
  };
