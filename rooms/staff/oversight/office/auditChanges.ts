import { formatDate, formatEuros, formatInstant, formatMoney } from '#frame/format.ts';
import type { Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';
import { trailsOfRooms } from './trailsOfRooms.ts';

type Values = Record<string, unknown> | undefined;
/** A row of the trail, as far as its change goes. */
export type AuditedChange = { subject?: { kind: string } | undefined; before?: Values; after?: Values };
/** The words for a field, and for a code that stands in it; undefined: there are none. */
export type ValueWords = {
  locale: Locale;
  fieldName(name: string): string | undefined;
  codeName(field: string, code: string): string | undefined;
  yesNo: { true: string; false: string };
};
/** `from` is absent where nothing is said of the field before, `to` where nothing is said of it after. */
export type ShownChange = { name: string; from?: string; to?: string };

const cents = new Set(trailsOfRooms.flatMap((trail) => trail.cents ?? []));
const euros = new Set(trailsOfRooms.flatMap((trail) => trail.euros ?? []));

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const nothing = '–';

/**
 * What a change comes to, field by field, in words: money as money, moments in the club's time zone. Fields that were
 * and are empty are left out.
 */
export function changesOf({ subject, before, after }: AuditedChange, words: ValueWords): ShownChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const textOf = (name: string, value: unknown) => valueText(name, value, { ...words, kind: subject?.kind ?? '' });
  return [...names]
    .map((name) => ({
      name: words.fieldName(name) ?? name,
      ...(before && Object.hasOwn(before, name) ? { from: textOf(name, before[name]) } : {}),
      ...(after && Object.hasOwn(after, name) ? { to: textOf(name, after[name]) } : {}),
    }))
    .filter(({ from = nothing, to = nothing }) => from !== nothing || to !== nothing);
}

type Reading = ValueWords & { kind: string };

function valueText(field: string, value: unknown, reading: Reading): string {
  if (value === undefined || value === null || value === '') return nothing;
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, reading)).join(', ') || nothing;
  if (typeof value === 'object') return partsText(value, reading);
  if (typeof value === 'boolean') return reading.yesNo[`${value}`];
  if (typeof value === 'number') return numberText(field, value, reading);
  return stringText(field, String(value), reading);
}

/** The filled fields of a part, such as a line or a parcel; a single one needs no name. */
function partsText(value: object, reading: Reading): string {
  const filled = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  const texts = filled.map(([name, one]) => {
    const text = valueText(name, one, reading);
    return filled.length === 1 && reading.fieldName(name) ? text : `${reading.fieldName(name) ?? name} ${text}`;
  });
  return texts.join(' · ') || nothing;
}

function numberText(field: string, value: number, { kind, locale }: Reading): string {
  if (euros.has(field) || euros.has(`${kind}.${field}`)) return formatEuros(value, locale);
  return cents.has(field) ? formatMoney(value, locale) : value.toLocaleString(regions[locale]);
}

function stringText(field: string, value: string, { locale, codeName }: Reading): string {
  if (instant.test(value)) return formatInstant(value, locale);
  return day.test(value) ? formatDate(value, locale) : (codeName(field, value) ?? value);
}

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/;
const most = 80;

/** A long text or an id as far as a table has room for it; undefined: it is short enough. */
export function shortened(text: string): string | undefined {
  if (uuid.test(text)) return `${text.slice(0, 8)}…`;
  return text.length > most ? `${text.slice(0, most - 20).trimEnd()}…` : undefined;
}
