import { expect, it } from 'vitest';
import { sharedDomain } from './cookieDomainRules.ts';

it.each([
  ['https://www.club.test', ['https://www.club.test', 'https://profis.club.test'], 'club.test'],
  ['https://club.test', ['https://profis.club.test', 'https://stadion.example'], 'club.test'],
  ['https://a.web.club.test', ['https://b.web.club.test', 'https://profis.club.test'], 'web.club.test'],
  ['https://club.test', ['https://club.test', 'https://stadion.example'], undefined],
  ['http://localhost:3000', ['http://localhost:3000', 'http://profis.localhost:3000'], undefined],
  ['http://127.0.0.1:3000', ['http://profis.localhost:3000', 'http://1.127.0.0.1'], undefined],
])('names the domain that %s shares with %j: %s', (issuer, addresses, domain) => {
  expect(sharedDomain(issuer, addresses)).toBe(domain);
});
