import { expect, it } from 'vitest';
import { carriesLink } from './linkRules.ts';

it.each([
  'gewinn.example',
  'Toni gewinn.de',
  'Jetzt auf bit.ly/abc',
  'www.gewinn',
  'http://gewinn',
  'a@b.example',
  'gewinn。example',
  '１２.de',
])('%s carries a link', (name) => expect(carriesLink(name)).toBe(true));

it.each([
  'Toni',
  'Dr. Müller',
  'Dr.Müller',
  'Prof.Dr.med.Weiß',
  'St.John',
  'J. R. Muster',
  'J.R. Muster',
  "O'Neill",
  'Smith 3rd',
  'Anna-Lena',
  'Müller u. Co.',
  'Eva c/o Meier',
])('%s is a name', (name) => expect(carriesLink(name)).toBe(false));
