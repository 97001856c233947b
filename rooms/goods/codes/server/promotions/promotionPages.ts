import type { OfficePage, OfficeSearch } from '#ports/office.ts';
import { promotions } from '#rooms/money/voucher/server/index.ts';
import { namespaces, words } from '../officeWords.ts';

const page = {
  permission: 'promotions.read',
  words: namespaces,
} satisfies Partial<OfficePage>;

/** The list of promotion codes, and the page of one; `new` in its address makes one. */
export const promotionPages: OfficePage[] = [
  {
    ...page,
    path: '/office/promotions/',
    template: 'officePromotions',
    title: (locale) => words[locale].title,
    group: 'money',
  },
  {
    ...page,
    path: '/office/promotions/:promotionId/',
    template: 'officePromotion',
    title: (locale) => words[locale].promotion,
  },
];

/** Promotion codes by the beginning of their code. One statement on an index. */
export const promotionSearch: OfficeSearch = {
  permission: 'promotions.read',
  async find(ctx, q, limit) {
    const code = q.replace(/\s/g, '').toUpperCase();
    if (!/^[A-Z0-9-]{3,40}$/.test(code)) return [];
    const found = await promotions.listPromotions(ctx, { code }, limit);
    return found.map((promotion) => ({
      group: words[ctx.locale].title,
      title: promotion.code,
      detail: words[ctx.locale].states[promotion.state],
      href: `/office/promotions/${promotion.id}/`,
    }));
  },
};
