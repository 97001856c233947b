import { describe, expect, it } from 'vitest';
import { countChange } from '#platform/testing/countChange.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aDrawing, aFolder } from '../testing/index.ts';
import { importFolder } from './import/importFolder.ts';
import { linesOf } from './import/report.ts';
import { listPublished } from './listContent.ts';
import { resolve } from './readContent.ts';
import { runContentCommand } from './runContentCommand.ts';
import { searchableContent } from './searchable.ts';

const house = await testHouse();
const wiring = { isKnownPath: () => true };
const importing = (files: Record<string, string | object>) => importFolder(house.context(), aFolder(files), wiring);
const documentAt = async (path: string) => {
  const found = await resolve(house.context(), { section: 'nachwuchs', path });
  return found?.kind === 'document' ? found.document : undefined;
};
const command = (...words: string[]) => runContentCommand(house.context(), words, wiring);

const aPerson = (name: string, facts: object = {}) => ({
  [`people/${name}.json`]: {
    sites: ['nachwuchs'],
    firstName: 'Kim',
    lastName: name,
    teams: ['u13'],
    role: { de: 'Torwart' },
    birthday: '2013-04-05',
    height: 151,
    nationality: 'DE',
    portrait: `/pictures/${name}.svg`,
    ...facts,
  },
  [`pictures/${name}.svg`]: aDrawing(`#${name.length}0${name.length}0${name.length}0`),
});
const aSquad = {
  'pages/kader/page.json': { sites: ['nachwuchs'], body: [{ type: 'personList', props: { team: 'u13' } }] },
  'pages/kader/de.md': '---\ntitle: Kader\n---\n',
};
const squad = async () => {
  const [list] = (await documentAt('/kader/'))?.body ?? [];
  return list?.type === 'personList' ? list.props.people : [];
};

describe('what leaves the server of a child', () => {
  it('is neither birthday nor height nor portrait without a flag', async () => {
    await importing({ ...aPerson('kind'), ...aSquad });
    const document = await documentAt('/personen/kind/');
    expect(document?.person).toEqual({
      uid: 'kind',
      link: '/personen/kind/',
      name: 'Kim kind',
      firstName: 'Kim',
      lastName: 'kind',
      role: 'Torwart',
      group: 'Goalkeepers',
      nationality: 'DE',
      teams: ['u13'],
    });
    expect(JSON.stringify([document, await squad()])).not.toMatch(/2013|151|portrait/);
  });

  it('is what a flag allows, and nothing else', async () => {
    await importing({ ...aPerson('kind', { consent: { height: true, portrait: true } }), ...aSquad });
    expect((await documentAt('/personen/kind/'))?.person).toMatchObject({ height: 151, portrait: { width: 1600 } });
    expect((await documentAt('/personen/kind/'))?.person).not.toHaveProperty('birthday');
    expect(await squad()).toMatchObject([{ portrait: { alt: 'Kim kind' } }]);
  });
});

const isPictureKept = async (id: string) =>
  (await house.call('GET', `/media/ar_1:1,c_fill,f_auto,q_60,w_200/${id}.jpg`)).status;

describe('a consent that is taken back', () => {
  it('takes the portrait with it, also by its own address, and an import without consent keeps none', async () => {
    await importing(aPerson('widerruf', { consent: { portrait: true } }));
    const id = (await documentAt('/personen/widerruf/'))?.person?.portrait?.id ?? '';
    expect(await isPictureKept(id)).toBe(200);
    await importing(aPerson('widerruf', { consent: {} }));
    expect((await documentAt('/personen/widerruf/'))?.person).not.toHaveProperty('portrait');
    expect(await isPictureKept(id)).toBe(404);
    expect(await house.database.sql`select id from content.picture where id = ${id}`).toEqual([]);
  });
});

describe('a portrait that is gone', () => {
  it('is given out no longer, even when the news of it was lost with the connection', async () => {
    const { sql } = house.database;
    await importing(aPerson('verloren', { consent: { portrait: true } }));
    const id = (await documentAt('/personen/verloren/'))?.person?.portrait?.id ?? '';
    expect(await isPictureKept(id)).toBe(200);
    await sql`delete from content.picture where id = ${id}`;
    await countChange(house.context(), 'picture');
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(() => isPictureKept(id), { timeout: 15_000, interval: 200 }).toBe(404);
  });
});

describe('a take-down', () => {
  it('reaches page, lists, search and pictures at once, and imports pass the person by until it is undone', async () => {
    const files = {
      ...aPerson('erwachsen', { teams: ['u13', 'u17'], consent: { portrait: true } }),
      ...aPerson('bleibt'),
      ...aSquad,
    };
    await importing(files);
    const id = (await documentAt('/personen/erwachsen/'))?.person?.portrait?.id ?? '';
    expect(await isPictureKept(id)).toBe(200);
    expect(await command('take-down', 'erwachsen')).toContain('is gone everywhere');
    expect(await documentAt('/personen/erwachsen/')).toBeUndefined();
    expect((await squad()).map(({ uid }) => uid)).not.toContain('erwachsen');
    expect(await searchableContent.listDocuments(house.context(), ['erwachsen'])).toEqual([]);
    const { documents } = await listPublished(house.context(), { section: 'nachwuchs', kind: 'person' });
    expect(documents.map(({ uid }) => uid)).not.toContain('erwachsen');
    expect(await isPictureKept(id)).toBe(404);
    const again = await importing(files);
    expect(linesOf(again.complaints)).toContainEqual(
      'people/erwachsen.json:1: warning: "erwachsen" has been taken down and was passed by',
    );
    expect(await documentAt('/personen/erwachsen/')).toBeUndefined();
    expect(await isPictureKept(id)).toBe(404);
    await command('take-down', 'erwachsen', '--undo');
    await importing(files);
    expect(await documentAt('/personen/erwachsen/')).toBeDefined();
  });

  it('leaves a picture alone that somebody else shows too', async () => {
    const shared = { portrait: '/pictures/paar.svg', consent: { portrait: true } };
    await importing({
      ...aPerson('einer', shared),
      ...aPerson('andere', shared),
      'pictures/paar.svg': aDrawing('#123'),
    });
    const id = (await documentAt('/personen/einer/'))?.person?.portrait?.id ?? '';
    await command('take-down', 'einer');
    expect((await documentAt('/personen/andere/'))?.person?.portrait?.id).toBe(id);
    expect(await isPictureKept(id)).toBe(200);
  });

  it('of somebody who is not there keeps them from coming; other words are refused', async () => {
    expect(await command('take-down', 'niemand')).toContain('no import will bring one');
    await expect(command('take-down', 'fremd', '--undo')).rejects.toThrow('has not been taken down');
    for (const path of ['/nirgends', import.meta.filename])
      await expect(command('import', path)).rejects.toThrow('There is no folder');
    await expect(command('preview', 'niemand')).rejects.toThrow('There is no document');
    for (const words of [[], ['import'], ['tanzen', 'x'], ['import', 'a', 'b']])
      await expect(command(...words)).rejects.toThrow('Say what to do');
  });
});
