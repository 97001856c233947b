import type { PageRoute } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import type { NoticeProps, NoticeTopic } from '../site/pageProps.ts';
import { serverWords } from './serverWords.ts';

const news = { word: 'news', href: '/news/' };
/** Addresses whose rooms come later: each has its frame and says what holds today. */
export const placeholderPages: PageRoute[] = [notice('/gewinnspiele/', 'sweepstakes', [], [news])];

function notice(path: string, topic: NoticeTopic, crumbs: NoticeProps['crumbs'], ways: NoticeProps['ways']): PageRoute {
  return {
    path,
    template: 'notice',
    kind: 'content',
    words: ['pages', 'content'],
    isShared: true,
    load: async ({ locale }: Context) => ({
      ...serverWords[locale].notices[topic],
      props: { topic, crumbs, ways } satisfies NoticeProps,
    }),
  };
}
