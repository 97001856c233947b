const typed = [
  ...['name', 'text', 'terms', 'source', 'prize'].flatMap((name) => [`${name}De`, `${name}En`]),
  'slug',
  'organiser',
  'firstDay',
  'prizeValue',
];

/** What stands in the fields of a new series: the calendar of 24 doors. */
export const initialSeries: Record<string, string> = {
  ...Object.fromEntries(typed.map((name) => [name, ''])),
  doors: '24',
  daysPerDoor: '1',
  winners: '1',
  substitutes: '3',
  minAge: '18',
  claimDays: '14',
  keepDays: '30',
  tenant: '1',
};

const textsIn = (values: Record<string, string>) => (name: string) => values[name]?.trim() ?? '';
const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** What can be won, as the call wants it. */
export function prizeOf(values: Record<string, string>) {
  const text = textsIn(values);
  return {
    prize: { de: text('prizeDe'), en: text('prizeEn') },
    ...(text('prizeValue') === '' ? {} : { prizeValue: numberOf(text('prizeValue')) }),
    winners: numberOf(text('winners')),
    substitutes: numberOf(text('substitutes')),
  };
}

/** The fields as the call wants them. */
export function templateOf(values: Record<string, string>) {
  const text = textsIn(values);
  const both = (name: string) => ({ de: text(`${name}De`), en: text(`${name}En`) });
  const number = (name: string) => numberOf(text(name));
  return {
    slug: text('slug'),
    organiser: text('organiser'),
    name: both('name'),
    text: both('text'),
    terms: both('terms'),
    publicSource: both('source'),
    firstDay: text('firstDay'),
    doors: number('doors'),
    daysPerDoor: number('daysPerDoor'),
    minAge: number('minAge'),
    claimDays: number('claimDays'),
    keepDays: number('keepDays'),
    tenant: number('tenant'),
    ...prizeOf(values),
  };
}
