import { policies } from '#club/policies.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import type { TableFate } from '#ports/personalRecords.ts';
import type { privacyApi } from '../api.ts';
import type { Keeping } from './keeping.ts';
import { objectionsTo } from './leave.ts';

/**
 * What deleting the account would do: names of the tables, which the words translate, in which there is something about
 * this person.
 */
export const previewLeaving =
  ({ objections, records }: Keeping) =>
  async (ctx: FanContext): Promise<ReplyOf<typeof privacyApi.previewLeaving>> => {
    const tables: [name: string, fate: TableFate][] = [];
    for (const room of records) {
      const rows = await room.read(ctx, ctx.fan.id);
      tables.push(...Object.entries(room.tables).filter(([name]) => (rows[name]?.length ?? 0) > 0));
    }
    const named = (wanted: TableFate['onLeaving']) =>
      tables.filter(([, fate]) => fate.isExported && fate.onLeaving === wanted).map(([name]) => name);
    return {
      objections: await ctx.inTransaction((tx) => objectionsTo(tx, objections, tx.fan.id)),
      erased: named('erased'),
      kept: named('kept'),
      keptYears: policies.orderRetentionYears,
    };
  };
