import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { demoFacts } from '#rooms/football/match/testing/index.ts';
import { readMoment } from '../server/import/momentRules.ts';
import { demoFolder } from './makeDemoContent.ts';

const week = Array.from({ length: 7 }, (_, at) => `2026-11-${23 + at}`);
/** The demo's matches on each day of a week; a season is made anew for each. */
const factsOn = new Map(week.map((today) => [today, demoFacts(today)]));
const publishedAt = (news: string, today: string): Date => {
  const { publishedAt: text } = JSON.parse(readFileSync(join(demoFolder, 'news', news, 'meta.json'), 'utf8'));
  return readMoment(text, new Date(`${today}T12:00:00Z`))!;
};

/** Reports, and the match that each tells of. */
it.each([
  ['heimsieg-gegen-riedhafen', 'profis', 'FC Riedhafen'],
  ['punkt-im-regen-von-hafenstadt', 'profis', 'FC Hafenstadt'],
  ['topspiel-vor-rekordkulisse', 'frauen', 'VfR Nordheim'],
  ['auswaertssieg-in-altenwald', 'frauen', 'SG Altenwald'],
  ['u21-torlos-gegen-kinzigau', 'u21', 'FSV Kinzigau'],
  ['u19-gewinnt-in-der-nachspielzeit', 'u19', 'VfL Steinbrück'],
  ['u17-dreht-das-derby', 'u17', 'SC Mainufer'],
  ['u15-im-hessenpokal-weiter', 'u15', 'SV Weidental'],
  ['u14-lernt-verlieren', 'u14', 'FC Hafenstadt'],
])('%s is told in the hours after the match, on whatever day the demo begins', (news, team, opponent) => {
  for (const today of week) {
    const match = factsOn.get(today)!.find((one) => one.team === team && one.opponent === opponent && one.score)!;
    const [kickOff] = momentsOf(match.date, match.time!, club.timeZone);
    const minutes = (publishedAt(news, today).getTime() - kickOff!.getTime()) / 60_000;
    expect(minutes, today).toBeGreaterThan(110);
    expect(minutes, today).toBeLessThan(5 * 60);
  }
});

const textOf = (path: string): string => readFileSync(join(demoFolder, path), 'utf8');
const matchOf = (today: string, team: string, opponent: string, isHome: boolean) =>
  factsOn.get(today)!.find((one) => one.team === team && one.opponent === opponent && one.isHome === isHome)!;

it('announces matches as they are set, on whatever day the demo begins', () => {
  for (const today of week) {
    const next = matchOf(today, 'profis', '1. FC Bergstetten', false);
    const published = publishedAt('vor-bergstetten', today);
    const days = (Date.parse(`${next.date}T00:00Z`) - published.getTime()) / 86_400_000;
    expect([new Date(next.date).getUTCDay(), next.time, days > 0 && days < 7.5], today).toEqual([6, '15:30', true]);
    const [away, home] = [
      matchOf(today, 'frauen', 'SG Altenwald', false),
      matchOf(today, 'frauen', 'VfR Nordheim', true),
    ];
    expect(Date.parse(home.date) - Date.parse(away.date), today).toBe(7 * 86_400_000);
    expect(home.venue, today).toBe(matchOf(today, 'profis', 'Rot-Weiß Dornhagen', true).venue);
  }
  expect(textOf('news/vor-bergstetten/de.md')).toContain('am kommenden Samstag um 15:30 Uhr');
  expect(textOf('news/auswaertssieg-in-altenwald/de.md')).toContain('in einer Woche im großen Stadion');
});

it('tells of goals as the match has them', () => {
  const { score, half } = factsOn
    .get('2026-11-23')!
    .find(({ team, opponent }) => team === 'u14' && opponent === 'FC Hafenstadt')!;
  expect([score, half]).toEqual([
    [1, 6],
    [0, 3],
  ]);
  expect(textOf('news/u14-lernt-verlieren/de.md')).toMatch(/0:3, kurz nach der Pause 0:5,.*Endstand 1:6/s);
});
