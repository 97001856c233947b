import { club } from '#club/club.ts';
import { ticketClasses } from '#club/ticketClasses.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';
import type { Terms } from './ticketsClient.ts';

/** Figures of places, in the order in which tables show them. */
export const figureNames = ['places', 'sold', 'held', 'keptBack', 'free'] as const;

/** Fields of a form and what is wrong with them, as the API would name it. */
export type Read = { terms: Terms } | { errors: Record<string, string[]> };
type Values = Record<string, string>;

/** A moment as `<input type="datetime-local">` has it, on the club's clocks. */
export function shownMoment(instant: string): string {
  const { date, time } = wallTimeAt(new Date(instant), club.timeZone);
  return `${date}T${time}`;
}

/** What was typed as a moment; undefined: it is none. */
export function typedMoment(text: string): string | undefined {
  const [date = '', time = ''] = text.split('T');
  return momentsOf(date, time.slice(0, 5), club.timeZone)[0]?.toISOString();
}

const shownEuros = (euros: number): string => euros.toFixed(2).replace('.', ',');

/** Euros with at most two decimals; undefined: no such number. */
const typedEuros = (text: string): number | undefined =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined;

const typedCount = (text: string): number | undefined => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

/** What comes of fields that may each be wrong. */
class Reader {
  readonly errors: Record<string, string[]> = {};
  private readonly values: Values;
  constructor(values: Values) {
    this.values = values;
  }
  text(name: string): string {
    return (this.values[name] ?? '').trim();
  }
  read<T>(name: string, readText: (text: string) => T | undefined, otherwise: T): T {
    const value = readText(this.text(name));
    if (value === undefined) this.errors[name] = ['invalid'];
    return value ?? otherwise;
  }
  names(name: string) {
    const [de, en, ja] = ['De', 'En', 'Ja'].map((language) => this.text(`${name}${language}`));
    if (!de) this.errors[`${name}De`] = ['required'];
    return { de: de ?? '', ...(en ? { en } : {}), ...(ja ? { ja } : {}) };
  }
  done(terms: Terms): Read {
    return Object.keys(this.errors).length > 0 ? { errors: this.errors } : { terms };
  }
}

const namesIn = (name: string, { de, en, ja }: { de: string; en?: string | undefined; ja?: string | undefined }) => ({
  [`${name}De`]: de,
  [`${name}En`]: en ?? '',
  [`${name}Ja`]: ja ?? '',
});

/** Fields of the sale as a whole. */
export const saleView = {
  values: (terms: Terms): Values => ({
    onSaleFrom: shownMoment(terms.onSaleFrom),
    onSaleUntil: shownMoment(terms.onSaleUntil),
    maxQuantity: String(terms.maxQuantity),
    capacity: terms.capacity === null ? '' : String(terms.capacity),
    needsAccount: terms.needsAccount ? 'yes' : '',
    formats: terms.formats.join(' '),
    codeHours: terms.codeHours === undefined ? '' : String(terms.codeHours),
    tenant: String(terms.tenant),
    vatRate: String(terms.vatRate).replace('.', ','),
  }),
  read(values: Values, terms: Terms): Read {
    const reader = new Reader(values);
    return reader.done({
      ...terms,
      onSaleFrom: reader.read('onSaleFrom', typedMoment, terms.onSaleFrom),
      onSaleUntil: reader.read('onSaleUntil', typedMoment, terms.onSaleUntil),
      maxQuantity: reader.read('maxQuantity', typedCount, terms.maxQuantity),
      capacity: terms.capacity === null ? null : reader.read('capacity', typedCount, terms.capacity),
      needsAccount: reader.text('needsAccount') === 'yes',
      formats: reader.text('formats').split(' ').filter(Boolean) as Terms['formats'],
      codeHours: reader.text('codeHours') === '' ? undefined : reader.read('codeHours', typedCount, 1),
      tenant: Number(reader.text('tenant')),
      vatRate: reader.read('vatRate', typedEuros, terms.vatRate),
    });
  },
};

/** The categories that prices stand for: those of the plan, or the one of an event without. */
export const pricedCategories = ({ categories, planId }: Terms): number[] =>
  planId === null ? [1] : categories.map(({ number }) => number);

/** Prices by category and class, and what categories are called. */
export const pricesView = {
  values(terms: Terms): Values {
    const values: Values = {};
    for (const category of pricedCategories(terms))
      for (const code of ticketClasses) {
        const price = terms.prices.find((one) => one.category === category && one.code === code);
        values[`prices.${category}.${code}`] = price ? shownEuros(price.price) : '';
        values[`memberPrices.${category}.${code}`] =
          price && price.memberPrice !== null ? shownEuros(price.memberPrice) : '';
      }
    for (const { number, names, color } of terms.categories)
      Object.assign(values, namesIn(`category.${number}.name`, names), { [`category.${number}.color`]: color });
    return values;
  },
  read(values: Values, terms: Terms): Read {
    const reader = new Reader(values);
    const prices = pricedCategories(terms).flatMap((category) =>
      ticketClasses.flatMap((code) => {
        const [field, forMembers] = [`prices.${category}.${code}`, `memberPrices.${category}.${code}`];
        if (!reader.text(field) && !reader.text(forMembers)) return [];
        const price = reader.read(field, typedEuros, 0);
        return [
          {
            category,
            code,
            price,
            memberPrice: reader.text(forMembers) ? reader.read(forMembers, typedEuros, 0) : null,
          },
        ];
      }),
    );
    const categories = terms.categories.map(({ number }) => ({
      number,
      names: reader.names(`category.${number}.name`),
      color: reader.text(`category.${number}.color`).toLowerCase(),
    }));
    return reader.done({ ...terms, prices, categories });
  },
};

/** Phases with their quotas; `count` says how many there are. */
export const phasesView = {
  values(terms: Terms): Values {
    const values: Values = { count: String(terms.phases.length) };
    for (const [at, phase] of terms.phases.entries()) {
      const field = `phases.${at}`;
      Object.assign(values, namesIn(`${field}.name`, phase.names), {
        [`${field}.startsAt`]: shownMoment(phase.startsAt),
        [`${field}.endsAt`]: shownMoment(phase.endsAt),
        [`${field}.groups`]: phase.groups.join(' '),
        [`${field}.mostPerPerson`]: String(phase.mostPerPerson),
      });
      for (const { number } of terms.categories) {
        const quota = phase.quotas.find(({ category }) => category === number);
        values[`${field}.quotas.${number}`] = quota ? String(quota.places) : '';
      }
    }
    return values;
  },
  read(values: Values, terms: Terms): Read {
    const reader = new Reader(values);
    const phases = Array.from({ length: Number(reader.text('count')) }, (_, at) => {
      const field = `phases.${at}`;
      return {
        names: reader.names(`${field}.name`),
        startsAt: reader.read(`${field}.startsAt`, typedMoment, terms.onSaleFrom),
        endsAt: reader.read(`${field}.endsAt`, typedMoment, terms.onSaleUntil),
        groups: reader.text(`${field}.groups`).split(' ').filter(Boolean) as Terms['phases'][number]['groups'],
        mostPerPerson: reader.read(`${field}.mostPerPerson`, typedCount, 1),
        quotas: terms.categories.flatMap(({ number }) => {
          const quota = `${field}.quotas.${number}`;
          return reader.text(quota) ? [{ category: number, places: reader.read(quota, typedCount, 0) }] : [];
        }),
      };
    });
    return reader.done({ ...terms, phases });
  },
};

/** The fields of one more phase: from the end of the last one until the end of the sale. */
export function nextPhase(values: Values, terms: Terms): Values {
  const count = Number(values.count);
  return {
    count: String(count + 1),
    [`phases.${count}.startsAt`]: values[`phases.${count - 1}.endsAt`] ?? shownMoment(terms.onSaleFrom),
    [`phases.${count}.endsAt`]: shownMoment(terms.onSaleUntil),
    [`phases.${count}.mostPerPerson`]: String(terms.maxQuantity),
    [`phases.${count}.groups`]: '',
  };
}
