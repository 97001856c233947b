import { describe, expect, it } from 'vitest';
import { sites } from '#club/sites.ts';
import { readConfig } from '#platform/config/config.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { siteHosts } from './siteHosts.ts';

const inDevelopment = siteHosts(readConfig({ NODE_ENV: 'test', ORIGIN: 'http://localhost:4000' }));
const inProduction = siteHosts(
  readConfig({ NODE_ENV: 'test', ORIGIN: 'https://nachwuchs.kurve.test', SITE_ENVIRONMENT: 'production' }),
);

describe('the host', () => {
  it.each([
    ['localhost:4000', 'nachwuchs'],
    ['127.0.0.1:1', 'nachwuchs'],
    ['nachwuchs.localhost:4000', 'nachwuchs'],
    ['profis.localhost:4000', 'profis'],
    ['PROFIS.LocalHost', 'profis'],
    ['sportpark-dreieich.localhost', 'sportpark-dreieich'],
    ['women.localhost', 'women'],
    ['en.localhost', 'en'],
    ['nirgends.localhost', 'global'],
    ['evil.test', 'global'],
    [undefined, 'global'],
  ])('SHELL-26 %s stands for %s in development', (host, section) => {
    expect(inDevelopment.sectionOf(host)).toBe(section);
  });

  it('is none of ours elsewhere unless the table names it', () => {
    expect(inProduction.sectionOf('frauen.kurve.test')).toBe('frauen');
    expect(inProduction.sectionOf('nachwuchs.kurve.test')).toBe('nachwuchs');
    for (const foreign of ['evil.test', 'constructor', undefined]) {
      expect(inProduction.sectionOf(foreign)).toBeUndefined();
    }
  });
});

describe('base addresses', () => {
  it('SHELL-24 SHELL-25 SHELL-28 are known for every sub-site in three environments', () => {
    const keys = Object.keys(sites);
    expect(keys).toHaveLength(52 + 6 + 2);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { addresses } of Object.values(sites)) {
      for (const address of [addresses.development, addresses.staging, addresses.production]) {
        expect(new URL(address).pathname).toBe('/');
      }
    }
  });

  it('follow the configured origin in development', () => {
    expect(inDevelopment.addressOf('nachwuchs')).toBe('http://localhost:4000');
    expect(inDevelopment.addressOf('tv')).toBe('http://tv.localhost:4000');
    expect(inProduction.addressOf('tv')).toBe('https://tv.kurve.test');
    expect(siteHosts(readConfig({ ORIGIN: 'http://127.0.0.1:5' })).addressOf('tv')).toBe('http://tv.localhost:5');
  });
});

describe('a request to a host that is not ours', () => {
  it('is refused with 421, but a check of the machine is answered', async () => {
    const house = await testHouse({ ORIGIN: 'https://nachwuchs.kurve.test', SITE_ENVIRONMENT: 'production' });
    for (const path of ['/', '/api/shop/v4/products', '/page-data/index/page-data.json']) {
      const reply = await house.call('GET', path, { headers: { host: 'evil.test' } });
      expect(reply.status).toBe(421);
      expect(reply.json.errorCode).toBe('UNKNOWN_HOST');
    }
    expect((await house.call('GET', '/healthz', { headers: { host: '10.0.0.7' } })).status).toBe(200);
  });
});
