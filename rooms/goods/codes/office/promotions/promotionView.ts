import { formatDate, formatEuros } from '#frame/format.ts';
import type { Translate } from '#frame/words.ts';
import type { Locale } from '#platform/context.ts';
import type { Category, ListedPromotion, OfficePromotion } from './promotionsClient.ts';

export const badgeOf = {
  active: 'good',
  planned: 'plain',
  ended: 'strong',
  expired: 'warn',
  usedUp: 'warn',
} as const satisfies Record<ListedPromotion['state'], string>;

/** "10 %" or "5,00 €". */
export const shownValue = ({ kind, value }: Pick<ListedPromotion, 'kind' | 'value'>, locale: Locale): string =>
  kind === 'amount'
    ? formatEuros(value, locale)
    : new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100);

/** Fields of the form about a code; `articles`: numbers with commas, `categories`: ids with commas. */
export const termNames = [
  ...(['kind', 'value', 'minimumOrderValue', 'firstDay', 'lastDay', 'maxUses', 'maxUsesPerPerson'] as const),
  ...(['isExclusive', 'articles', 'categories'] as const),
];
export type Terms = Record<(typeof termNames)[number], string>;

/** A code that has not been made yet: 10 % on everything. */
export const newTerms: Terms = {
  kind: 'percent',
  value: '10',
  minimumOrderValue: '',
  firstDay: '',
  lastDay: '',
  maxUses: '',
  maxUsesPerPerson: '',
  isExclusive: 'no',
  articles: '',
  categories: '',
};

/** A code as it stands in the form. */
export function termsOf(promotion: OfficePromotion, locale: Locale): Terms {
  const typed = (value: number) =>
    new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
  const { firstDay = '', lastDay = '', maxUses, maxUsesPerPerson } = promotion;
  return {
    kind: promotion.kind,
    value: typed(promotion.value),
    firstDay,
    lastDay,
    minimumOrderValue: promotion.minimumOrderValue === 0 ? '' : typed(promotion.minimumOrderValue),
    maxUses: maxUses === undefined ? '' : String(maxUses),
    maxUsesPerPerson: maxUsesPerPerson === undefined ? '' : String(maxUsesPerPerson),
    isExclusive: promotion.isExclusive ? 'yes' : 'no',
    articles: promotion.articles.map(({ sku }) => sku).join(', '),
    categories: promotion.categories.map(({ id }) => id).join(','),
  };
}

/** What was typed as the API takes it; what is no number goes as `NaN`, and is refused there. */
export function sentTerms(typed: Terms) {
  const number = (text: string) => Number(text.trim().replace(',', '.'));
  const parts = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');
  return {
    kind: typed.kind === 'percent' ? ('percent' as const) : ('amount' as const),
    value: number(typed.value),
    minimumOrderValue: number(typed.minimumOrderValue),
    ...(typed.firstDay ? { firstDay: typed.firstDay } : {}),
    ...(typed.lastDay ? { lastDay: typed.lastDay } : {}),
    ...(typed.maxUses.trim() ? { maxUses: number(typed.maxUses) } : {}),
    ...(typed.maxUsesPerPerson.trim() ? { maxUsesPerPerson: number(typed.maxUsesPerPerson) } : {}),
    isExclusive: typed.isExclusive === 'yes',
    articles: parts(typed.articles),
    categories: parts(typed.categories).map(Number),
  };
}

type Shown = { t: Translate; locale: Locale; categories: readonly Category[] };

/** What stands in a field of the form, as people read it. */
export function shownTerm({ t, locale, categories }: Shown, name: string, value: string): string {
  if (value === '') return '';
  if (name === 'kind') return t(`kinds.${value}`);
  if (name === 'isExclusive') return t(`exclusive.${value}`);
  if (name === 'firstDay' || name === 'lastDay') return formatDate(value, locale);
  if (name !== 'categories') return value;
  const nameOf = (id: string) => categories.find((one) => String(one.id) === id)?.name ?? id;
  return value.split(',').map(nameOf).join(', ');
}
