import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { demoFacts } from '#rooms/match/testing/index.ts';
import { readMoment } from './import/momentRules.ts';
import { demoFolder } from './makeDemoContent.ts';

const week = Array.from({ length: 7 }, (_, at) => `2026-11-${23 + at}`);
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
    const match = demoFacts(today).find((one) => one.team === team && one.opponent === opponent && one.score)!;
    const [kickOff] = momentsOf(match.date, match.time!, club.timeZone);
    const minutes = (publishedAt(news, today).getTime() - kickOff!.getTime()) / 60_000;
    expect(minutes, today).toBeGreaterThan(110);
    expect(minutes, today).toBeLessThan(5 * 60);
  }
});
