import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentChanged } from '#platform/content/contentChanges.ts';
import { buildApp } from '#platform/http/buildApp.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { Room } from '#ports/room.ts';
import { aDocument } from '#rooms/editorial/content/testing/index.ts';
import { ensureBuild } from '../build/buildSite.ts';
import type { PageRoute } from '../page.ts';
import { openPageServer } from './pageServer.ts';
import { loadBundle, type SiteBundle } from './siteBundle.ts';

const house = await testHouse();
let bundle: Promise<SiteBundle>;
beforeAll(async () => {
  bundle = loadBundle(await ensureBuild());
  await bundle;
});

/** A process of its own that serves one page, whose content the test decides. */
async function aProcess(load: PageRoute['load'], parts: Partial<PageRoute> = {}, movedTo?: Room['movedTo']) {
  const page: PageRoute = {
    path: '/stock/',
    template: 'default',
    kind: 'content',
    words: ['content'],
    isShared: true,
    dependsOn: ['shop'],
    load,
    ...parts,
  };
  const pages = await openPageServer(
    house.house,
    [{ name: 'shop', pages: [page], ...(movedTo ? { movedTo } : {}) }],
    () => bundle,
  );
  const app = await buildApp(house.house, [], pages);
  return {
    get: (url = '/stock/') => app.inject({ url }),
    close: async () => {
      await app.close();
      await pages.close();
    },
  };
}
const text = (title: string) => ({ title, props: { document: aDocument({ title, headline: title }), crumbs: [] } });
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Waits until a page says something; fails by the test's own time limit. */
async function untilItSays(get: () => Promise<{ body: string }>, words: string): Promise<void> {
  while (!(await get()).body.includes(words)) await sleep(10);
}

describe('content that changes', () => {
  it('is shown anew by every process once the change is committed, and not before', async () => {
    let stock = 'Noch 3';
    const [one, two] = await Promise.all([aProcess(async () => text(stock)), aProcess(async () => text(stock))]);
    await Promise.all([untilItSays(one.get, 'Noch 3'), untilItSays(two.get, 'Noch 3')]);
    stock = 'Noch 2';
    await house.context().inTransaction(async (tx) => {
      await contentChanged(tx, 'shop');
      expect((await one.get()).body).toContain('Noch 3');
    });
    await Promise.all([untilItSays(one.get, 'Noch 2'), untilItSays(two.get, 'Noch 2')]);
    await Promise.all([one.close(), two.close()]);
  });

  it('stays in memory as long as nothing it depends on changes', async () => {
    let loads = 0;
    const process = await aProcess(async () => {
      loads += 1;
      return text('x');
    });
    await Promise.all([process.get(), process.get(), process.get('/stock/?utm_source=mail')]);
    await process.get();
    expect(loads).toBe(1);
    expect(await house.statementsOf(() => process.get())).toBe(0);
    await process.close();
  });

  it('counts changes in many transactions at once without losing one or waiting for the others', async () => {
    const before = await versionOf('race');
    await Promise.all(
      Array.from({ length: 20 }, () => house.context().inTransaction((tx) => contentChanged(tx, 'race'))),
    );
    expect((await versionOf('race')) - before).toBe(20);
  });
});

async function versionOf(kind: string): Promise<number> {
  const rows = await house.database.sql<{ version: string | null }[]>`
    select sum(version) as version from platform.content_version where kind = ${kind}`;
  return Number(rows[0]?.version ?? 0);
}

describe('503', () => {
  it('says that the page cannot be had while the database is away, and when to come back', async () => {
    const process = await aProcess(() => Promise.reject(away));
    const reply = await process.get();
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.body).toContain('Kurze Unterbrechung');
    await process.close();
  });

  it('is a page too where there is none, in its language, or data of one, while nobody can say where it has moved to', async () => {
    const process = await aProcess(
      async () => text('x'),
      {},
      () => Promise.reject(away),
    );
    const reply = await process.get('/en/nirgends/');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.body).toContain('<html lang="en"');
    const data = await process.get('/page-data/nirgends/page-data.json');
    expect([data.statusCode, data.json().props]).toEqual([503, { kind: 'unavailable' }]);
    await process.close();
  });

  it('is not needed where a last good copy exists', async () => {
    let isAway = false;
    const process = await aProcess(async () => {
      if (isAway) throw away;
      return text('Noch da');
    });
    await process.get();
    isAway = true;
    await contentChanged(house.context(), 'shop');
    for (let left = 5; left > 0; left -= 1) {
      const reply = await process.get();
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('Noch da');
      await sleep(10);
    }
    await process.close();
  });
});

describe('500', () => {
  it('INF-05 is a page that helps and tells nothing about the inside; the next try is made afresh', async () => {
    let loads = 0;
    const process = await aProcess(async () => {
      loads += 1;
      throw new Error('secret detail');
    });
    const reply = await process.get();
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('Das ging daneben');
    expect(reply.body).not.toContain('secret detail');
    const data = await process.get('/page-data/stock/page-data.json');
    expect(data.statusCode).toBe(500);
    expect(data.json()).toMatchObject({ template: 'error', props: { kind: 'serverError' } });
    expect(loads).toBe(2);
    await process.close();
  });
});

describe('a page that is not shared', () => {
  it('is made for each reader and kept by nobody', async () => {
    let loads = 0;
    const process = await aProcess(
      async () => {
        loads += 1;
        return text('persönlich');
      },
      { isShared: false },
    );
    const [first] = [await process.get(), await process.get()];
    expect(loads).toBe(2);
    expect(first.headers['cache-control']).toBe('private, no-store');
    await process.close();
  });
});
