import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';
import { countries } from '#rooms/accounts/contact/server/index.ts';
import { serverWords } from './serverWords.ts';

/** Countries that most parcels go to stand on top. */
const usual = ['DE', 'AT', 'CH'];

/** The cart's page: the same for everybody; what lies in it is loaded in the browser. */
export const cartPages: PageRoute[] = [
  {
    path: '/warenkorb/',
    template: 'cart',
    kind: 'content',
    words: ['cart'],
    isShared: true,
    load: async ({ locale }) => ({
      title: serverWords[locale].pageTitle,
      isIndexed: false,
      props: { countries: countryChoice(locale) },
    }),
  },
];

/** Code and name of every country, the usual ones first, the others by name. */
function countryChoice(locale: Locale): [code: string, name: string][] {
  const choice = countries().map(({ countryCode, name }): [string, string] => [countryCode, name[locale]]);
  const rank = (code: string) => (usual.includes(code) ? usual.indexOf(code) : usual.length);
  return choice.sort(([one, nameOfOne], [other, nameOfOther]) => {
    return rank(one) - rank(other) || nameOfOne.localeCompare(nameOfOther, locale);
  });
}
