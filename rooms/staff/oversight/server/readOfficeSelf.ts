import type { ReplyOf } from '#platform/api/endpoint.ts';
import { holds } from '#platform/api/permissions.ts';
import type { FanContext } from '#platform/context.ts';
import { type OfficePage, officeGroups } from '#ports/office.ts';
import { access, readAccount } from '#rooms/accounts/identity/server/index.ts';
import type { oversightApi } from '../api.ts';

type Self = ReplyOf<typeof oversightApi.readOfficeSelf>;

/**
 * Who is at work and what the navigation of the office shows them. Two statements besides the token's, and one for each
 * page that is not for everybody who may open it.
 */
export const readOfficeSelf =
  (pages: readonly OfficePage[]) =>
  async (ctx: FanContext): Promise<Self> => {
    const { id } = ctx.fan;
    const [account, roles] = await Promise.all([readAccount(ctx, id), access.listRolesOf(ctx, id)]);
    const isHere = ({ section }: { section?: string | null }) => !section || section === ctx.section;
    const held = (ctx.fan.staff?.permissions ?? []).filter(isHere);
    return {
      accountId: id,
      name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(),
      roles: roles.map(({ role, section }) => ({ role, ...(section === null ? {} : { section }) })),
      permissions: [...new Set(held.map(({ permission }) => permission))].toSorted(),
      pages: navigationOf(await openTo(ctx, pages), ctx),
    };
  };

async function openTo(ctx: FanContext, pages: readonly OfficePage[]): Promise<OfficePage[]> {
  const held = pages.filter((page) => page.path === '/office/' || holds(ctx.fan, page.permission));
  const isShown = await Promise.all(held.map((page) => page.isFor?.(ctx) ?? true));
  return held.filter((_, at) => isShown[at]);
}

function navigationOf(pages: readonly OfficePage[], { locale }: FanContext): Self['pages'] {
  return officeGroups.flatMap((group) =>
    pages
      .filter((page) => page.group === group)
      .toSorted((one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false))
      .map(({ path, title }) => ({ path, title: title(locale), group })),
  );
}
