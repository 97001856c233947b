import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kickerOf, newsLink, videoLink } from './cardRules.ts';

describe('kickerOf', () => {
  it.each([
    ['CONT-33', '2026-11-05T12:00:00Z', ['U17', 'Verein'], '05.11.2026, U17, Verein'],
    ['CONT-34', '2026-11-05T12:00:00Z', [], '05.11.2026'],
    ['CONT-33 (the day of the club, in summer time)', '2026-06-30T22:30:00Z', ['U19'], '01.07.2026, U19'],
    ['CONT-33 (in winter time)', '2026-12-31T23:30:00Z', ['U19'], '01.01.2027, U19'],
  ])('%s writes %s with %j as "%s"', (_, publishedAt, categories, kicker) =>
    expect(kickerOf(publishedAt, categories)).toBe(kicker),
  );

  it('CONT-33 CONT-34 never leaves a comma dangling', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.array(name),
        (date, names) => {
          const [day, ...rest] = kickerOf(date, names).split(', ');
          expect(day).toMatch(/^\d\d\.\d\d\.\d{4}$/);
          expect(rest).toEqual(names);
        },
      ),
    );
  });
});

describe('links', () => {
  it.each([
    ['CONT-35', { uid: 'a', path: '/news/a/' }, '/news/a/'],
    ['CONT-35 RED-91', { uid: 'a-1', path: null }, '/news/detail/?id=a-1'],
    ['RED-91', { uid: 'ü &?', path: '' }, '/news/detail/?id=%C3%BC%20%26%3F'],
  ])('%s of %j is %s', (_, item, link) => expect(newsLink(item)).toBe(link));

  it('RED-92 of a video without a permanent address names its uid', () => {
    expect(videoLink({ uid: 'v1' })).toBe('/video/detail/?id=v1');
    expect(videoLink({ uid: 'v1', path: '/video/tor/' })).toBe('/video/tor/');
  });
});
