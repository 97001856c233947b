import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderOfClub } from './clubFolder.ts';
import { faultsOfClub } from './faultsOfClub.ts';

/** The template's folder with one file changed, or without it. */
function aClub(file: string, change?: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-club-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(folderOfClub('template'), folder, { recursive: true });
  const path = join(folder, file);
  if (change) writeFileSync(path, change(readFileSync(path, 'utf8')));
  else rmSync(path);
  return folder;
}

const swap = (before: string, after: string) => (text: string) => {
  expect(text).toContain(before);
  return text.replace(before, after);
};

describe("a club's folder", () => {
  it.each(['eintracht', 'template'])('is whole: %s', async (name) => {
    expect(await faultsOfClub({}, folderOfClub(name))).toBeUndefined();
  });

  it.each([
    ['a file that is missing', 'carriers.ts', undefined, 'carriers.ts: is missing'],
    ['a field that is missing', 'club.ts', swap('returnDays: 30,', ''), 'club.ts: club.returnDays: '],
    ['a field that nobody knows', 'club.ts', swap('returnDays: 30', 'returnDays: 30, x: 1'), 'club.ts: club: Unrec'],
    ['a figure of the wrong kind', 'club.ts', swap('returnDays: 30', "returnDays: '30'"), 'club.ts: club.returnDays: '],
    ['another country', 'club.ts', swap("Country: 'DE'", "Country: 'CH'"), 'club.defaultCountry: must be DE: '],
    ['another currency', 'club.ts', swap('returnDays: 30', "returnDays: 30, currency: 'CHF'"), 'must be EUR: prices'],
    ['a colour that is none', 'theme.ts', swap('#1d3f72', 'blue'), 'theme.ts: theme.tokens.--color-accent: must be'],
    ['an address without https', 'sites.ts', swap('https://www', 'http://www'), 'production.main'],
    ['a file that cannot be read', 'groups.ts', swap('export', 'exporrt'), 'groups.ts: '],
    ['a sub-site that there is not', 'sites.ts', swap("['global']", "['profis']"), 'withTicker: there is no sub-site'],
    ['sub-sites that there are not', 'club.ts', swap('Sites: false', 'Sites: true'), 'hasSubSites: siteNames.ts has 1'],
    ['a ticker about no team', 'sites.ts', swap("global: '1'", "global: '2'"), 'withTicker: teamIds has no'],
    [
      'a second sub-site without address',
      'siteNames.ts',
      swap('{}', "{ en: ['E', 'E', 'E', 'club'] }"),
      'others: 2 sub',
    ],
    ['a team that there is not', 'club.ts', swap("'erste'", "'zweite'"), 'letteringTeam: there is no team "zweite"'],
    ['a company that there is not', 'club.ts', swap('defaultTenant: 1', 'defaultTenant: 2'), 'there is no company 2'],
    [
      'a company without accounts',
      'partners.ts',
      swap("id: '1'", "id: '3'"),
      'accounting.clients: company 3 is missing',
    ],
    [
      'a main consent that there is not',
      'consents.ts',
      swap('id: mainAdConsent', "id: 'ads'"),
      'there is no consent "main"',
    ],
  ])('cannot be used for %s', async (_what, file, change, told) => {
    const faults = await faultsOfClub({}, aClub(file, change));
    expect(faults).toContain(told);
  });

  it('needs demo data for the demo, and nothing that stands for something else for real people', async () => {
    expect(await faultsOfClub({ isDemo: true }, folderOfClub('eintracht'))).toBeUndefined();
    expect(await faultsOfClub({ isDemo: true }, folderOfClub('template'))).toContain('demo/: this club has no demo');
    const faults = await faultsOfClub({ servesRealPeople: true }, folderOfClub('eintracht'));
    for (const field of ['operator.vatId', 'companies.0.seller.iban', 'operator.register', 'addresses.production.main'])
      expect(faults).toContain(field);
  });
});

describe('a start', () => {
  const start = (environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['start.ts'], { env: { PATH: process.env.PATH, ...environment } }).then(
      () => expect.fail('it started'),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    );
  const real = { NODE_ENV: 'production', DEMO: '0', SITE_ENVIRONMENT: 'production', SMTP_URL: 'smtp://127.0.0.1:9' };

  it("is refused for real people with the demo club's placeholders, and says where they stand", async () => {
    const { code, stderr } = await start(real);
    expect(code).toBe(1);
    expect(stderr).toContain('addressBook.ts: operator.vatId: "DE000000000" is no VAT number');
    expect(stderr).toContain('sites.ts: siteSettings.addresses.production.main: "https://nachwuchs.kurve.test"');
  });

  it('is refused for a folder that is not there', async () => {
    const { code, stderr } = await start({ CLUB: 'nowhere' });
    expect([code, stderr]).toEqual([1, expect.stringContaining('clubs/nowhere cannot be used')]);
  });
});
