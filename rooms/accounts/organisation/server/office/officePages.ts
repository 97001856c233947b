import type { Locale } from '#platform/context.ts';
import type { OfficePage, OfficeSearch } from '#ports/office.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { listOrganisations } from './officeStore.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

/** The list of organisations, and the page of one. */
export const officePages: OfficePage[] = [
  {
    path: '/office/organisations/',
    template: 'officeOrganisations',
    title: (locale) => words[locale].title,
    permission: 'people.read',
    group: 'people',
    words: ['organisation', 'organisationOffice'],
  },
  {
    path: '/office/organisations/:organisationId/',
    template: 'officeOrganisation',
    title: (locale) => words[locale].organisation,
    permission: 'people.read',
    words: ['organisation', 'organisationOffice'],
  },
];

/** Organisations by name, place or address. Single SQL query. */
export const organisationSearch: OfficeSearch = {
  permission: 'people.read',
  async find(ctx, q, limit) {
    const found = await listOrganisations(ctx.sql, { q }, limit);
    return found.map(({ id, name, city, kind }) => ({
      group: words[ctx.locale].title,
      title: name,
      detail: `${words[ctx.locale].kinds[kind]} · ${city}`,
      href: `/office/organisations/${id}/`,
    }));
  },
};
