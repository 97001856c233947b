import type { PageRoute } from '#frame/page.ts';
import type { Context, Locale } from '#platform/context.ts';
import type { NoticeProps, NoticeTopic } from '../site/pageProps.ts';

const titles: Record<NoticeTopic, Record<Locale, string>> = {
  jobs: { de: 'Jobs', en: 'Jobs', ja: '採用情報' },
  jobsAg: { de: 'Jobs bei der Fußball AG', en: 'Jobs at the Fußball AG', ja: 'Fußball AGの採用情報' },
  jobsClub: { de: 'Jobs beim e. V.', en: 'Jobs at the club', ja: 'クラブ(e. V.)の採用情報' },
  job: { de: 'Stellenangebot', en: 'Vacancy', ja: '募集要項' },
  application: { de: 'Bewerbung', en: 'Application', ja: '応募' },
  camps: { de: 'Fußballschule', en: 'Football school', ja: 'サッカースクール' },
  sweepstakes: { de: 'Gewinnspiele', en: 'Competitions', ja: 'プレゼント企画' },
};

const descriptions: Record<NoticeTopic, Record<Locale, string>> = {
  jobs: {
    de: 'Arbeiten beim Verein: offene Stellen bei der Fußball AG und beim e. V.',
    en: 'Working at the club: vacancies at the Fußball AG and at the club itself.',
    ja: 'クラブで働く。Fußball AGとクラブ（e. V.）の募集情報。',
  },
  jobsAg: {
    de: 'Offene Stellen bei der Fußball AG.',
    en: 'Vacancies at the Fußball AG.',
    ja: 'Fußball AGの募集情報。',
  },
  jobsClub: {
    de: 'Offene Stellen beim e. V.',
    en: 'Vacancies at the club.',
    ja: 'クラブ（e. V.）の募集情報。',
  },
  job: { de: 'Ein Stellenangebot des Vereins.', en: 'A vacancy at the club.', ja: 'クラブの募集要項。' },
  application: {
    de: 'Bewirb dich beim Verein.',
    en: 'Apply to the club.',
    ja: 'クラブへの応募はこちらから。',
  },
  camps: {
    de: 'Fußballschule: Feriencamps für Kinder von 6 bis 13 Jahren.',
    en: 'Football school: holiday camps for children aged 6 to 13.',
    ja: 'サッカースクール。6歳から13歳までの子ども向けの休暇キャンプ。',
  },
  sweepstakes: {
    de: 'Gewinnspiele des Vereins: mitmachen und gewinnen.',
    en: 'Competitions of the club: take part and win.',
    ja: 'クラブのプレゼント企画。ぜひご応募ください。',
  },
};

const lists = [
  { word: 'jobsAg', href: '/jobs/fussball-ag/' },
  { word: 'jobsClub', href: '/jobs/ev/' },
];
const news = { word: 'news', href: '/news/' };
const jobs = { word: 'jobs', href: '/jobs/' } as const;

/** Ids of jobs come from the club's personnel system; anything else is no address of a job. */
const originId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Addresses whose rooms come later: each has its frame and says what holds today (RED-76 to RED-82, RED-87). Listings win over ids, as the router puts addresses without parameters first. */
export const noticePages: PageRoute[] = [
  notice('/jobs/', 'jobs', [], lists),
  notice('/career/', 'jobs', [], lists),
  ...['/jobs', '/career'].flatMap((root) => [
    notice(`${root}/fussball-ag/`, 'jobsAg', [jobs], [lists[1]!, news]),
    notice(`${root}/ev/`, 'jobsClub', [jobs], [lists[0]!, news]),
    notice(`${root}/:originId/`, 'job', [jobs], lists),
  ]),
  notice('/jobs/:originId/bewerben/', 'application', [jobs], lists),
  notice('/career/:originId/apply/', 'application', [jobs], lists),
  notice('/fussballschule/', 'camps', [], [news]),
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
        title: titles[topic][locale],
        description: descriptions[topic][locale],
        props: { topic, crumbs, ways } satisfies NoticeProps,
      };
    },
  };
}
