import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { redirectsWiring } from '#main';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/aProduct.ts';
import { importList } from './importList.ts';
import { runRedirectsCommand } from './runRedirectsCommand.ts';

const house = await testHouse();
const folder = mkdtempSync(join(tmpdir(), 'kurve-redirects-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bring = (text: string, options = {}) => importList(house.context(), text, redirectsWiring, options);
const get = (path: string, host = 'localhost') => house.call('GET', path, { headers: { host } });
/** The table is read anew a moment after an import; every process hears of it. */
const locationOf = async (path: string, wanted: string | undefined, host?: string) => {
  await expect.poll(async () => (await get(path, host)).headers.location, { timeout: 10_000 }).toBe(wanted);
  return get(path, host);
};
const { sku } = await aProduct(house.context(), { names: { de: 'Umzugskarton' } });
const product = `/shop/umzugskarton-${sku}/`;

describe('an imported list', () => {
  it('leads old addresses to their pages, for good, with the query, in each language', async () => {
    const report = await bring(`from,to\n/produkte/karton.html,${product}\n/index.php?id=7,/shop/\n/index.php,/`);
    expect(report).toMatchObject({
      complaints: [],
      counts: { added: 3, changed: 0, removed: 0, unchanged: 0 },
      isDone: true,
    });
    expect((await locationOf('/Produkte/Karton.html/?utm=1', `${product}?utm=1`)).status).toBe(301);
    await locationOf('/en/produkte/karton.html', `/en${product}`);
    await locationOf('/index.php?ID=7', '/shop/?ID=7');
    await locationOf('/index.php?id=8', '/?id=8');
    expect((await get('/produkte/karton.html', 'fans.localhost')).status).toBe(404);
    expect((await get('/page-data/produkte/karton.html/page-data.json')).json).toMatchObject({ redirectTo: product });
  });

  it('leads old addresses in Latin-1 to their pages', async () => {
    await bring('/gr%F6%DFen.html,/shop/');
    await locationOf('/Gr%F6%DFen.html', '/shop/');
    await locationOf('/gr%C3%B6%C3%9Fen.html', '/shop/');
  });

  it('imported again changes only what has changed', async () => {
    await bring('/w1,/shop/\n/w2,/shop/');
    const report = await bring(`/w1,/shop/\n/w2,${product}\n/w3,/shop/`);
    expect(report.counts).toEqual({ added: 1, changed: 1, removed: 0, unchanged: 1 });
    expect((await bring('/w1,')).counts).toMatchObject({ removed: 1 });
    await locationOf('/w2', product);
    expect((await get('/w1')).status).toBe(404);
  });

  it('leads to other sub-sites by their whole address', async () => {
    await bring('/zum-tv,https://tv.kurve.test/shop/\nhttps://fans.kurve.test/karton,/shop/');
    await locationOf('/zum-tv', 'http://tv.localhost:3000/shop/');
    await locationOf('/karton', '/shop/', 'fans.localhost');
  });
});

describe('what is wrong with a list', () => {
  const wrong = `/l1,/shop/\n/l2,/shop/nothing-here/\n/u14,/shop/\n/l3,/l3`;

  it('is told line by line, and then nothing is imported', async () => {
    const report = await bring(wrong);
    expect(report.isDone).toBe(false);
    expect(report.complaints.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '2 lost link: there is no page at /shop/nothing-here/ (nachwuchs)',
      '3 "/u14" already leads to /u14/2023-2024/kader/, by a fixed redirect',
      '4 "/l3" leads back to itself',
    ]);
    expect((await get('/l1')).status).toBe(404);
  });

  it('can be left out when somebody says so', async () => {
    expect((await bring(wrong, { withoutBroken: true })).counts.added).toBe(1);
    await locationOf('/l1', '/shop/');
  });

  it('is only told in a dry run', async () => {
    expect(await bring('/d1,/shop/', { isDryRun: true })).toMatchObject({ isDone: false, counts: { added: 1 } });
    expect((await bring('/d1,/shop/', { isDryRun: true })).counts.added).toBe(1);
  });

  it('notes addresses that have a page, which wins', async () => {
    expect((await bring(`${product},/shop/`)).notes).toEqual([
      { line: 1, text: `there is a page at ${product.slice(0, -1)}: it is shown, not redirected` },
    ]);
    expect((await get(product)).status).toBe(200);
  });
});

describe('the command', () => {
  const run = (...words: string[]) => runRedirectsCommand(house.context(), words, redirectsWiring);
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('names file and line of what is wrong, and counts what it does', async () => {
    const broken = file('broken.csv', '/c1,/shop/nothing-here/\n');
    await expect(run('import', broken)).rejects.toThrow(`${broken}:1: lost link`);
    await expect(run('import', broken)).rejects.toThrow('Nothing has been imported');
    const good = file('good.tsv', '/c2\t/shop/\n');
    expect(await run('import', good, '--dry-run')).toContain('Would be: 1 new');
    expect(await run('import', good)).toContain('Redirects: 1 new');
  });

  it.each([[[]], [['import']], [['export', 'x']], [['import', 'x', '--force']]])(
    'explains itself after %j',
    async (words) => {
      await expect(run(...words)).rejects.toThrow('npm run kurve -- redirects import FILE');
    },
  );

  it('refuses what is no readable file', async () => {
    await expect(run('import', join(folder, 'none.csv'))).rejects.toThrow('There is no file');
    await expect(run('import', file('latin.csv', Uint8Array.of(0x2f, 0xe4)))).rejects.toThrow('UTF-8');
  });
});
