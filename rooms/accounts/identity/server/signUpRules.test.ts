import { describe, expect, it } from 'vitest';
import { emailRefusals, signUpRefusals } from './signUpRules.ts';

const form = {
  email: 'fan@kurve.test',
  password: 'Kurve-1899!',
  firstName: 'Frieda',
  lastName: 'Adler',
  locale: 'de',
};

describe('signUpRefusals', () => {
  it('takes names as people bear them', () => {
    for (const firstName of ['Jörg', 'Anne-Marie', "D'Angelo", '香川', 'Karl Heinz', 'Ağca', 'J. R.', 'São'])
      expect(signUpRefusals({ ...form, firstName })).toEqual({});
  });

  it('takes no name that would carry an advertisement or markup into a mail', () => {
    for (const lastName of [
      'Win at evil.test',
      'evil。test',
      'Evil-.com',
      'Eviĺ.com',
      'http://x',
      '<b>x</b>',
      'a@b',
      'x'.repeat(81),
      '123',
      'A\nB',
    ])
      expect(signUpRefusals({ ...form, lastName })).toEqual({ lastName: ['NAME_INVALID'] });
  });

  it('names every empty field', () => {
    const empty = { email: '', password: '', firstName: '', lastName: '', locale: 'de' };
    const required = ['REQUIRED'];
    expect(signUpRefusals(empty)).toEqual({
      firstName: required,
      lastName: required,
      email: required,
      password: required,
    });
  });
});

describe('emailRefusals', () => {
  it.each(['fan@kurve.test', 'a.b+c@sub.example.co.jp', "o'neill@x-y.de", 'Fan@Kurve.Test'])('takes %s', (email) =>
    expect(emailRefusals(email)).toEqual([]),
  );
  it.each([
    'fan',
    '@kurve.test',
    'fan@kurve',
    'a b@x.de',
    'a@b@c.de',
    '.a@x.de',
    'a..b@x.de',
    'a@-x.de',
    'a@x..de',
    `${'x'.repeat(65)}@x.de`,
    'a@x.de\nbcc:b@x.de',
    'f\u0430n@kurve.test',
    'ｆan@kurve.test',
    'fan@kur\u200bve.test',
  ])('refuses %j', (email) => expect(emailRefusals(email)).toEqual(['EMAIL_INVALID']));
});
