import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { holds } from '#platform/api/permissions.ts';
import type { FanContext } from '#platform/context.ts';
import type { OfficeFigure } from '#ports/office.ts';
import type { oversightApi } from '../api.ts';

/** The numbers that the caller's roles open, in the order of the rooms; one statement for each. */
export const readOfficeToday =
  (figures: readonly OfficeFigure[]) =>
  async (ctx: FanContext): Promise<ReplyOf<typeof oversightApi.readOfficeToday>> => {
    const seen = figures.filter(({ permission }) => holds(ctx.fan, permission));
    const items = seen.map(async ({ name, title, kind, path, read }) => {
      const value = await read(ctx);
      return {
        name,
        title: title(ctx.locale),
        kind,
        value: kind === 'money' ? toEuros(value) : value,
        ...(path === undefined ? {} : { path }),
      };
    });
    return { items: await Promise.all(items) };
  };
