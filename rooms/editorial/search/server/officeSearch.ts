import type { Locale } from '#platform/context.ts';
import type { OfficeSearch } from '#ports/office.ts';
import de from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };
import { suggestDocuments } from './suggestDocuments.ts';

const groups: Record<Locale, typeof de.kinds> = { de: de.kinds, en: en.kinds, ja: en.kinds };

/** Products, articles, matches and whatever else visitors can find, by the titles on the site's own index. */
export const siteSearch: OfficeSearch = {
  permission: 'office.open',
  async find(ctx, q) {
    const found = await suggestDocuments(ctx, { q });
    return found.map(({ kind, title, path, elsewhere }) => ({
      group: groups[ctx.locale][kind],
      title: title.map(({ text }) => text).join(''),
      href: elsewhere?.address ?? ctx.pageAddress(path),
    }));
  },
};
