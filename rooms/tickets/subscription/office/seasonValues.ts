import type { OfficeSeason, SeasonTerms } from './contractOfficeClient.ts';

export const seasonTexts = ['season', 'nameDe', 'nameEn', 'nameJa', 'shippingCodes'] as const;
/** Which home matches the season's tickets are for. */
export const seasonCovers = ['team', 'competitions', 'matches'] as const;
export const seasonDays = [
  'opensOn',
  'confirmUntil',
  'changeUntil',
  'terminateUntil',
  'startsOn',
  'renewsOn',
  'dueOn',
] as const;

type Names =
  | 'instalmentDays'
  | (typeof seasonTexts)[number]
  | (typeof seasonDays)[number]
  | (typeof seasonCovers)[number]
  | 'prices';
export type SeasonValues = Record<Names, string>;

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
  team: '',
  competitions: '',
  matches: '',
  dueOn: '',
  instalmentDays: '',
  prices: '',
};

/** What stands in the form: prices as lines of range, class and euros. */
export const valuesOfSeason = ({
  name,
  season,
  shippingCodes,
  prices,
  covers,
  ...days
}: OfficeSeason): SeasonValues => ({
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
  team: covers.team,
  competitions: covers.competitions.join(', '),
  matches: String(covers.matches),
  dueOn: days.dueOn ?? '',
  instalmentDays: days.instalmentDays.join(', '),
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

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The fields as the call wants them; without a team the club says which matches they are. */
export function termsOfSeason(values: SeasonValues): SeasonTerms {
  const text = (name: keyof SeasonValues) => values[name].trim();
  const ja = text('nameJa');
  return {
    season: text('season'),
    name: { de: text('nameDe'), en: text('nameEn'), ...(ja ? { ja } : {}) },
    shippingCodes: listOf(text('shippingCodes')),
    ...(text('team')
      ? {
          covers: {
            team: text('team'),
            competitions: listOf(text('competitions')),
            matches: Number(text('matches')),
          },
        }
      : {}),
    opensOn: text('opensOn'),
    confirmUntil: text('confirmUntil'),
    changeUntil: text('changeUntil'),
    terminateUntil: text('terminateUntil'),
    startsOn: text('startsOn'),
    renewsOn: text('renewsOn'),
    ...(text('dueOn') ? { dueOn: text('dueOn') } : {}),
    instalmentDays: listOf(text('instalmentDays')),
    prices: pricesOf(values.prices),
  };
}
