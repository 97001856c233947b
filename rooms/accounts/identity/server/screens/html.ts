import { escapeHtml } from '#platform/http/escapeHtml.ts';

/** Markup that is safe to send. */
export type Html = { markup: string };
type Value = Html | Html[] | string | number | false | undefined;

/** Writes markup; every text put into it is escaped. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: strings.map((text, index) => text + written(values[index])).join('') };
}

/** Markup that somebody else has made safe, such as the provider's own form. */
export const trusted = (markup: string): Html => ({ markup });

function written(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map((one) => one.markup).join('');
  return typeof value === 'object' ? value.markup : escapeHtml(String(value));
}
