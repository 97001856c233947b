import { describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { demoPassword } from '#club/demo/accounts.ts';
import { isGuessable } from './guessablePasswords.ts';
import { passwordRefusals } from './passwordRules.ts';

describe('a password that everybody guesses', () => {
  it.each([
    ...[
      'Passwort1!',
      'P@ssw0rd',
      'Pa$$w0rd123',
      'Sommer2026!',
      '#Winter2025',
      'Hallo-123',
      'Qwertz123!',
      'Fussball-1',
      'Fußball1!',
    ],
    ...[
      'Password-Password1',
      '!QAZ2wsx',
      '1q2W3e4R!',
      'Abc12345!',
      'Aa123456!',
      'Willkommen01$',
      'Tsubasa10!',
      `${club.name}1899!`,
    ],
    ...[
      'Iloveyou1!',
      'Superman2026!',
      'Trustno1!',
      '.Dragon-7',
      'M0nkey123!',
      'Liverpool!1',
      '1Qazxsw2!',
      '!QAZ@WSX3e',
    ],
  ])('is known in any decoration: %s', (password) => {
    expect(isGuessable(password)).toBe(true);
    expect(passwordRefusals(password)).toEqual(['PASSWORD_BREACHED']);
  });

  it.each([demoPassword, 'Gut-Und-Lang-1', 'Der-Ball-Ist-Rund-90', 'xK9!mQ2vLp', 'Vier gelbe Schals, 4', 'Kxq-7391!'])(
    'is not %s',
    (password) => {
      expect(passwordRefusals(password)).toEqual([]);
    },
  );

  it('is only told when nothing else is wrong with it', () => {
    expect(passwordRefusals('passwort')).not.toContain('PASSWORD_BREACHED');
  });
});
