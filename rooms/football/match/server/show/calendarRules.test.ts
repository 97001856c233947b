import { describe, expect, it } from 'vitest';
import { aFixture, aPlayedFixture, aTeam } from '../../testing/aFixture.ts';
import { calendarOf } from './calendarRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const url = 'http://localhost:3000/u19/spiel/';
const zone = 'Europe/Berlin';
const linesOf = (text: string) => text.split('\r\n');

describe('a calendar of matches', () => {
  it('names competition and round in its language', () => {
    const fixture = aFixture({ competition: 'Testspiele', round: '12. Spieltag' });
    expect(calendarOf('', [{ fixture, url }], now, 'en')).toContain('DESCRIPTION:Friendlies\\, Matchday 12');
  });

  it('has a match by the minute in UTC, with who plays, what, where and its page', () => {
    const fixture = aFixture({ venue: { name: 'Platz 1; hinten', city: 'Mainstadt' } });
    const lines = linesOf(calendarOf('Eintracht, U19', [{ fixture, url }], now, 'de'));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
    expect(lines).toContain('X-WR-CALNAME:Eintracht\\, U19');
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
      'UID:match-1@kurve',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261128T130000Z',
      'DTEND:20261128T144500Z',
      'SUMMARY:Eintracht U19 – SC Mainufer',
      'DESCRIPTION:Hessenliga\\, 12. Spieltag',
      'LOCATION:Platz 1\\; hinten\\, Mainstadt',
      `URL:${url}`,
      'STATUS:CONFIRMED',
    ]);
  });

  it('has one without a time as a whole day, and one without a day not at all', () => {
    const { at: _, ...open } = aFixture({ kickOff: { date: '2026-11-28', zone } });
    expect(calendarOf('', [{ fixture: open, url }], now, 'de')).toContain('DTSTART;VALUE=DATE:20261128\r\n');
    const { at: __, ...unknown } = aFixture({ kickOff: { zone } });
    expect(calendarOf('', [{ fixture: unknown, url }], now, 'de')).not.toContain('VEVENT');
  });

  it('says what was cancelled or put off, and how a match ended', () => {
    const text = calendarOf(
      '',
      [
        { fixture: aFixture({ fixtureStatus: 'cancelled' }), url },
        { fixture: aFixture({ fixtureStatus: 'postponed' }), url },
        { fixture: aPlayedFixture(3, 1), url },
      ],
      now,
      'de',
    );
    expect(linesOf(text).filter((line) => line.startsWith('STATUS'))).toEqual([
      'STATUS:CANCELLED',
      'STATUS:TENTATIVE',
      'STATUS:CONFIRMED',
    ]);
    expect(text).toContain('SC Mainufer 3:1');
  });

  it('breaks long lines at 75 octets without breaking a letter', () => {
    const fixture = aFixture({ away: aTeam(`${'ä'.repeat(60)} 日本語 ${'ö'.repeat(40)}`) });
    const text = calendarOf('', [{ fixture, url }], now, 'de');
    expect(linesOf(text).every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(text.replaceAll('\r\n ', '')).toContain(`${'ä'.repeat(60)} 日本語 ${'ö'.repeat(40)}`);
  });
});
