/** A country in the reader's language (`de`, `en` …); a code that no country has stands for itself. */
export const countryName = (countryCode: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(countryCode) ?? countryCode;
