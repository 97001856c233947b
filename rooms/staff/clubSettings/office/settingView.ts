import type { Setting } from './settingsClient.ts';

/** Parts of the page, in their order. */
export const groups = ['support', 'siteNotice', 'seasonTickets', 'limits'] as const;

/** The part that a setting stands in. */
export function groupOf({ key }: Pick<Setting, 'key'>): (typeof groups)[number] {
  if (key.startsWith('siteNotice')) return 'siteNotice';
  if (key === 'contractNoticeDays') return 'seasonTickets';
  return key.endsWith('ApprovalAbove') ? 'limits' : 'support';
}

/** A value as it stands in the field; money with a point or a comma, as the reader's language writes it. */
export function typedValue({ kind }: Pick<Setting, 'kind'>, value: string | number, locale: string): string {
  if (kind !== 'money') return String(value);
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(Number(value));
}

/** What was typed as the API takes it. What is no amount or number goes as it is, and is refused there. */
export function sentValue({ kind }: Pick<Setting, 'kind'>, typed: string): string | number {
  const text = typed.trim();
  if (kind === 'days' && /^\d{1,3}$/.test(text)) return Number(text);
  return kind === 'money' && /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text;
}
