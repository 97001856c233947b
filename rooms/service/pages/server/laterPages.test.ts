import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { accountAddress, accountSections } from '../accountSections.ts';

const house = await testHouse();
beforeAll(() => ensureBuild());

const titleAt = async (path: string) => {
  const { status, body } = await house.call('GET', path);
  expect(status, path).toBe(200);
  return /<h1[^>]*>([^<]+)/.exec(body)?.[1];
};

describe('sweepstakes', () => {
  it('have their address', async () => {
    expect(await titleAt('/gewinnspiele/')).toBe('Gewinnspiele');
  });
});

describe('what pages say of themselves', () => {
  it.each([
    '/jobs/',
    '/jobs/ev/',
    '/fussballschule/',
    '/gewinnspiele/',
    '/bereiche/',
    '/galerien/',
    '/tickets/',
    '/video/',
  ])('%s says more than the name of the site, in the language of the page', async (path) => {
    const texts = await Promise.all(
      ['', '/en', '/ja'].map(async (prefix) => {
        const { body } = await house.call('GET', prefix + path);
        return /<meta name="description" content="([^"]*)"/.exec(body)?.[1] ?? '';
      }),
    );
    for (const text of texts) expect(text.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).not.toMatch(/^Eintracht (Nachwuchs|Academy|アカデミー)$/);
    expect(new Set(texts).size).toBe(3);
  });
});

describe('the account area', () => {
  it.each([
    ['/account/', 'Mein Konto', 'My account'],
    ['/account/ad-consents/', 'Werbeeinwilligung', 'Advertising consent'],
    ['/account/addresses/', 'Adressen', 'Addresses'],
    ['/account/payments/', 'Zahlungsarten', 'Payment methods'],
    ['/account/contracts/', 'Verträge', 'Contracts'],
    ['/account/membership/', 'Mitgliedschaft', 'Membership'],
    ['/account/fanclub/', 'Fanclub', 'Fan club'],
    ['/account/fanclub-management/', 'Fanclub-Verwaltung', 'Fan club management'],
    ['/account/newsletters/', 'Newsletter', 'Newsletters'],
    ['/account/orders/', 'Bestellungen', 'Orders'],
    ['/account/sweepstakes/', 'Gewinnspiele', 'Competitions'],
    ['/account/tickets/', 'Tickets', 'Tickets'],
    ['/account/camps/', 'Camps', 'Camps'],
  ])('RED-75 %s is called %s, in English %s', async (path, german, english) => {
    expect([await titleAt(path), await titleAt(`/en${path}`)]).toEqual([german, english]);
  });

  it('leads from where orders once stood to where they are now, in every language, an order to itself', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await house.call('GET', path);
      return `${status} ${headers.location}`;
    };
    expect(await moved('/konto/bestellungen/')).toBe('301 /account/orders/');
    expect(await moved('/en/Konto/Bestellungen/019ab-7/?x=1')).toBe('301 /en/account/orders/019ab-7/?x=1');
    expect((await house.call('GET', '/account/orders/019ab-7/')).status).toBe(200);
    expect((await house.call('GET', '/konto/bestellungen/1/2/')).status).toBe(404);
  });

  it('leads to videos that are there', async () => {
    expect((await house.call('GET', '/video/')).status).toBe(200);
  });

  it('ACC-11 has an address for each of its sections, each leading to all others', async () => {
    const all = [...accountSections, 'camps', 'contracts', 'sweepstakes'];
    expect(all.map((section) => accountAddress(section))).toEqual(
      expect.arrayContaining([
        '/account/ad-consents/',
        '/account/addresses/',
        '/account/payments/',
        '/account/contracts/',
        '/account/membership/',
        '/account/fanclub/',
        '/account/fanclub-management/',
        '/account/newsletters/',
        '/account/orders/',
        '/account/sweepstakes/',
        '/account/tickets/',
      ]),
    );
    for (const section of [undefined, ...all]) {
      const { status, body } = await house.call('GET', accountAddress(section));
      expect(status).toBe(200);
      for (const other of all) expect(body.includes(`href="${accountAddress(other)}"`)).toBe(true);
    }
  });
});
