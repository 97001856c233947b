import type { PageRoute } from '#frame/page.ts';
import { accountSectionPage } from '#frame/server/accountSectionPage.ts';
import type { PlansProps } from '../site/pageProps.ts';
import german from '../words/account.de.json' with { type: 'json' };
import english from '../words/account.en.json' with { type: 'json' };
import japanese from '../words/account.ja.json' with { type: 'json' };
import { listPlans } from './ownPass.ts';
import { serverWords } from './serverWords.ts';

/** Kind of content that the page of plans depends on. */
export const paywallKind = 'paywall';
const accountWords = { de: german, en: english, ja: japanese };

/** The passes that are sold, the same for everybody; what somebody has is read in the browser. */
export const paywallPages: PageRoute[] = [
  {
    path: '/tv/abo/',
    template: 'tvPlans',
    kind: 'content',
    words: ['paywall', 'cart'],
    isShared: true,
    dependsOn: [paywallKind],
    async load(ctx) {
      const props: PlansProps = { plans: (await listPlans(ctx)).items };
      return { ...serverWords[ctx.locale].page, props };
    },
  },
  accountSectionPage('tv', {
    words: ['paywall', 'payment', 'messages'],
    titleIn: (locale) => accountWords[locale].account['sections.tv.title'],
  }),
];
