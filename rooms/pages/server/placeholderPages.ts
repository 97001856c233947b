import type { PageRoute } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import type { NoticeProps, NoticeTopic } from '../site/pageProps.ts';
import { serverWords } from './serverWords.ts';

const lists = [
  { word: 'jobsAg', href: '/jobs/fussball-ag/' },
  { word: 'jobsClub', href: '/jobs/ev/' },
];
const news = { word: 'news', href: '/news/' };
const jobs = { word: 'jobs', href: '/jobs/' } as const;

/** Ids of jobs come from the club's personnel system; anything else is no address of a job. */
const originId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Addresses whose rooms come later: each has its frame and says what holds today (RED-76 to RED-82). Listings
 * win over ids, as the router puts addresses without parameters first.
 */
export const placeholderPages: PageRoute[] = [
  notice('/jobs/', 'jobs', [], lists),
  notice('/career/', 'jobs', [], lists),
  ...['/jobs', '/career'].flatMap((root) => [
    notice(`${root}/fussball-ag/`, 'jobsAg', [jobs], [lists[1]!, news]),
    notice(`${root}/ev/`, 'jobsClub', [jobs], [lists[0]!, news]),
    notice(`${root}/:originId/`, 'job', [jobs], lists),
  ]),
  notice('/jobs/:originId/bewerben/', 'application', [jobs], lists),
  notice('/career/:originId/apply/', 'application', [jobs], lists),
  notice('/gewinnspiele/', 'sweepstakes', [], [news]),
];

function notice(path: string, topic: NoticeTopic, crumbs: NoticeProps['crumbs'], ways: NoticeProps['ways']): PageRoute {
  return {
    path,
    template: 'notice',
    kind: 'content',
    words: ['pages', 'content'],
    // A page per id would only push useful ones out of memory.
    isShared: !path.includes(':'),
    load: async ({ locale }: Context, params) => {
      if (params.originId !== undefined && !originId.test(params.originId)) return undefined;
      return {
        ...serverWords[locale].notices[topic],
        props: { topic, crumbs, ways } satisfies NoticeProps,
      };
    },
  };
}
