import { describe, expect, it } from 'vitest';
import { standingsSeason } from '#club/football.ts';
import { sites } from '#club/sites.ts';
import {
  isAboutTeam,
  isActive,
  matchAddress,
  pollEvery,
  standingsFeedIn,
  standingsPath,
  tickerFeedIn,
  tickerPath,
} from './feedRules.ts';

const team = { name: 'SC Muster', shortName: 'Muster', code: 'MUS', isOurs: false };
const data = { id: 'm', liveticker_active: false, period: 'PreMatch', fate: 'regular', home: team, away: team };
const feed = { data: { ...data, competition: 'Hessenliga' }, website: 'https://kurve.test', full_slug: 'en/u21/a/' };

describe('whose feeds', () => {
  it.each([
    ['profis', '159'],
    ['en', '159'],
    ['frauen', '16953'],
    ['nachwuchs', '501122'],
    ['global', '159'],
  ] as const)('LIVE-32 LIVE-33 LIVE-34 LIVE-35 LIVE-36 %s shows the team %s', (site, id) =>
    expect(sites[site]!.teamId).toBe(id),
  );

  it('LIVE-31 LIVE-37 LIVE-49 CST-31 lie under language and team, and under the season 2024 and team', () => {
    expect(tickerPath('ja', '159')).toBe('/feeds/liveticker/ja/159.json');
    expect(standingsPath(standingsSeason, '16953')).toBe('/feeds/standings/2024/16953.json');
  });
});

describe('the pace', () => {
  it('LIVE-43 LIVE-44 LIVE-45 LIVE-46 CST-31 is 10 s and 5 s for the ticker, 100 s and 10 s for the table', () => {
    expect(pollEvery).toEqual({
      ticker: { calm: 10_000, active: 5_000 },
      standings: { calm: 100_000, active: 10_000 },
    });
  });

  it('LIVE-47 is that of an active ticker while a desk follows the match, or while it is played', () => {
    const of = (parts: object) => isActive({ ...feed, data: { ...feed.data, ...parts } });
    expect(of({})).toBe(false);
    expect(of({ liveticker_active: true })).toBe(true);
    expect(of({ period: 'HalfTime' })).toBe(true);
    expect(of({ period: 'FullTime' })).toBe(false);
    expect([isActive(undefined), isActive({ data: null, website: null, full_slug: null })]).toEqual([false, false]);
  });
});

describe('reading', () => {
  it('LIVE-29 takes what a feed says, also that there is no match', () => {
    expect(tickerFeedIn(feed)).toEqual(feed);
    const none = { data: null, website: null, full_slug: null };
    expect(tickerFeedIn(none)).toEqual(none);
  });

  it.each([null, [], 'x', {}, { data: {} }, { data: { ...data, home: 'x' } }, { data: [] }])(
    'is nothing of %j',
    (body) => expect([tickerFeedIn(body), standingsFeedIn(body)].slice(0, 1)).toEqual([undefined]),
  );

  it.each([null, {}, { data: null }, { data: ['x'] }, { data: [] }])('is no table of %j', (body) =>
    expect(standingsFeedIn(body)).toBeUndefined(),
  );

  it('LIVE-48 links to the page of the match on its website, and never to anything but the web', () => {
    expect(matchAddress(feed)).toBe('https://kurve.test/en/u21/a/');
    const evil = tickerFeedIn({ ...feed, website: 'javascript:alert(1)' });
    expect(evil && matchAddress(evil)).toBeUndefined();
  });
});

it('knows which pages are about the team of the match, in any language', () => {
  expect(isAboutTeam(feed, '/u21/2026-2027/hessenliga/tabelle/')).toBe(true);
  expect(isAboutTeam({ ...feed, full_slug: 'u21/a/' }, '/u21/')).toBe(true);
  expect(isAboutTeam(feed, '/u19/')).toBe(false);
  expect(isAboutTeam({ data: null, website: null, full_slug: null }, '/')).toBe(false);
});
