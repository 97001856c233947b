import { describe, expect, it } from 'vitest';
import { cardAnswer, cardText, readCard, seasonOn } from './cardRules.ts';
import { codeStepAt } from './codeRules.ts';

const cardId = '0191e0aa-0000-7000-8000-00000000abcd';

describe('a card', () => {
  it.each([
    ['2026-07-01', '2026/27', '2027-06-30'],
    ['2026-12-31', '2026/27', '2027-06-30'],
    ['2027-06-30', '2026/27', '2027-06-30'],
    ['2099-08-01', '2099/00', '2100-06-30'],
  ])('FAN-18 is valid on %s for the season %s, until %s', (day, season, validUntil) => {
    expect(seasonOn(day)).toEqual({ season, validUntil });
  });

  it('is read back from what it shows, and from nothing else', () => {
    const text = cardText(cardId, 118_000_000, '01234567');
    expect(text).toBe('F1.0191E0AA00007000800000000000ABCD.118000000.01234567');
    expect(readCard(text)).toEqual({ cardId, step: 118_000_000, code: '01234567' });
    // Readers may type in small letters.
    expect(readCard(text.toLowerCase())).toEqual({ cardId, step: 118_000_000, code: '01234567' });
    for (const other of ['', `${text}1`, 'K1.0123456789.1.1.01234567', text.replace('F1', 'F2')])
      expect(readCard(other)).toBeUndefined();
  });

  it('names a member at the moment only, and nobody once the membership has ended', () => {
    const now = new Date('2026-12-05T14:30:07.000Z');
    const step = codeStepAt(now.getTime());
    expect(cardAnswer({ step }, true, now)).toBe('fanClubMember');
    expect(cardAnswer({ step: step - 2 }, true, now)).toBe('stale');
    expect(cardAnswer({ step }, false, now)).toBe('membershipEnded');
  });
});
