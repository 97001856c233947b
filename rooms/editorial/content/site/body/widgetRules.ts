import type { Locale } from '#platform/context.ts';

/** Our own address of a post of another network: a document that may frame that network and can do nothing else. */
export const widgetAddress = (network: string, url: string, locale: Locale): string =>
  `/widgets/${network}?${new URLSearchParams({ url, locale })}`;
