import type { OfficeSeason, SeasonTerms } from './contractOfficeClient.ts';

export const seasonTexts = ['season', 'nameDe', 'nameEn', 'nameJa', 'shippingCodes'] as const;
export const seasonDays = [
  'opensOn',
  'confirmUntil',
  'changeUntil',
  'terminateUntil',
  'startsOn',
  'renewsOn',
  'dueOn',
] as const;

export type SeasonValues = Record<(typeof seasonTexts)[number] | (typeof seasonDays)[number] | 'prices', string>;

export const emptySeason: SeasonValues = {
  season: '',
  nameDe: '',
  nameEn: '',
  nameJa: '',
  shippingCodes: 'mobile, card',
  opensOn: '',
  confirmUntil: '',
  changeUntil: '',
  terminateUntil: '',
  startsOn: '',
  renewsOn: '',
  dueOn: '',
  prices: '',
};

/** What stands in the form: prices as lines of range, class and euros. */
export const valuesOfSeason = ({ name, season, shippingCodes, prices, ...days }: OfficeSeason): SeasonValues => ({
  season,
  nameDe: name.de,
  nameEn: name.en ?? '',
  nameJa: name.ja ?? '',
  shippingCodes: shippingCodes.join(', '),
  opensOn: days.opensOn,
  confirmUntil: days.confirmUntil,
  changeUntil: days.changeUntil,
  terminateUntil: days.terminateUntil,
  startsOn: days.startsOn,
  renewsOn: days.renewsOn,
  dueOn: days.dueOn ?? '',
  prices: prices.map(({ priceRange, pricingClass, price }) => [priceRange, pricingClass, price].join('; ')).join('\n'),
});

/** A list of prices as somebody types it; lines that make no sense become prices that the server refuses. */
function pricesOf(text: string): SeasonTerms['prices'] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [priceRange = '', pricingClass = '', price = ''] = line.split(';').map((cell) => cell.trim());
    return { priceRange, pricingClass, price: price === '' ? -1 : Number(price.replace(',', '.')) };
  });
}

/** The fields as the call wants them. */
export function termsOfSeason(values: SeasonValues): SeasonTerms {
  const text = (name: keyof SeasonValues) => values[name].trim();
  const ja = text('nameJa');
  return {
    season: text('season'),
    name: { de: text('nameDe'), en: text('nameEn'), ...(ja ? { ja } : {}) },
    shippingCodes: text('shippingCodes')
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
    opensOn: text('opensOn'),
    confirmUntil: text('confirmUntil'),
    changeUntil: text('changeUntil'),
    terminateUntil: text('terminateUntil'),
    startsOn: text('startsOn'),
    renewsOn: text('renewsOn'),
    ...(text('dueOn') ? { dueOn: text('dueOn') } : {}),
    prices: pricesOf(values.prices),
  };
}
