import type { OfficeSearch } from '#ports/office.ts';
import { findPeople } from './listPeople.ts';
import { words } from './peoplePages.ts';

/** People by name, e-mail address, order number or member number, newest account first. At most two statements. */
export const peopleSearch: OfficeSearch = {
  permission: 'people.read',
  async find(ctx, q, limit) {
    const people = await findPeople(ctx, q, { limit });
    return people.map(({ id, name, email }) => ({
      group: words[ctx.locale].title,
      title: name || email,
      detail: email,
      href: `/office/people/${id}/`,
    }));
  },
};
