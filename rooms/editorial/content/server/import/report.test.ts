import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentWiring } from '#main';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aDrawing, aFolder, aNewsText } from '../../testing/index.ts';
import { importFolder } from './importFolder.ts';
import { ImportRefused, linesOf } from './report.ts';

const house = await testHouse();
type Files = Record<string, string | Buffer | object>;
const importing = (files: Files) =>
  importFolder(house.context(), aFolder(files), {
    isKnownPath: (path) => path === '/shop/',
    listKnownVideos: async () => new Set(['das-tor']),
    isOccupied: (section, path) => section === 'nachwuchs' && path === '/u14/',
  });
/** The report of a folder that must be refused. */
const refusal = async (files: Files): Promise<string[]> => {
  const error = await importing(files).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ImportRefused);
  return linesOf((error as ImportRefused).complaints);
};
const text = (meta: object = {}, markdown = 'Text.') => aNewsText('x', meta, markdown);
const documents = async () => (await house.database.sql`select uid from content.document`).map(({ uid }) => uid);

/** What a PNG of 20,000 × 10,000 pixels begins with; anyone who decodes it finds nothing. */
function aHugePicture(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, check]);
  };
  const head = Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x27, 0x10, 8, 2, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync('x')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a folder is refused, as a whole and with the line that is wrong,', () => {
  it.each<[string, Files, string]>([
    [
      'for an unknown section',
      text({ sites: ['nirgends'] }),
      'news/x/meta.json:3: error: there is no section "nirgends"',
    ],
    [
      'for something scheduled without a time',
      { 'pages/a/page.json': { sites: ['*'], state: 'scheduled' }, 'pages/a/de.md': '---\ntitle: A\n---' },
      'pages/a/page.json:5: error: state: what is scheduled needs publishedAt',
    ],
    [
      'for an unknown category',
      text({ categories: ['fehlt'] }),
      'news/x/meta.json:6: error: there is no category "fehlt"',
    ],
    ['for an unknown key', text({ titel: 'x' }), 'news/x/meta.json:9: error: "titel" is not known here'],
    [
      'for a time that is none',
      text({ publishedAt: 'gestern' }),
      'news/x/meta.json:8: error: publishedAt: "gestern" is no time',
    ],
    [
      'for a picture that is not there',
      text({ image: 'weg.svg', imageAlt: 'A' }),
      'news/x/meta.json:9: error: there is no picture "weg.svg"',
    ],
    [
      'for a picture outside of the folder',
      text({ image: '../../../x.svg', imageAlt: 'A' }),
      'error: there is no picture',
    ],
    ['for a slug that is none', text({ slug: '/ä b/' }), 'news/x/meta.json:9: error: "/ä b/" is no address'],
    [
      'for an end before the beginning',
      text({ withdrawnAt: '-9d 10:00' }),
      'news/x/meta.json:9: error: withdrawnAt is not after',
    ],
    [
      'for an unknown type of part',
      text({}, '```zirkus\n```\n\n```gallery\ngallery: fehlt\n```'),
      'news/x/de.md:8: error: there is no gallery "fehlt"',
    ],
    [
      'for a prop that does not fit',
      text({}, 'A\n\n```quote\nperson: Ada\n```'),
      'news/x/de.md:8: error: text: is missing',
    ],
    [
      'for a widget on another network',
      text({}, '```socialWidget\nnetwork: x\nurl: https://evil.test/1\n```'),
      'news/x/de.md:7: error: url: does not lie on that network',
    ],
    [
      'for a link that runs a script',
      text({}, '```buttons\nbuttons:\n  - label: A\n    href: javascript:alert(1)\n```'),
      'news/x/de.md:8: error: buttons.0.href: is no link',
    ],
    [
      'for a picture without description',
      text({}, '![](a.svg)'),
      'news/x/de.md:5: error: the picture "a.svg" needs a description',
    ],
    [
      'for a chosen news text that there is not',
      text({}, '```newsList\nuids: [fehlt]\n```'),
      'news/x/de.md:5: error: there is no news text "fehlt"',
    ],
    ['for broken YAML', { ...text(), 'news/x/de.md': '---\ntitle: "x\n---\n' }, 'news/x/de.md:'],
    [
      'for a missing title',
      { ...text(), 'news/x/de.md': '---\nsubline: A\n---\n' },
      'news/x/de.md:2: error: title: is missing',
    ],
    [
      'for an unknown template',
      { 'pages/a/page.json': { sites: ['*'], template: 'zirkus' }, 'pages/a/de.md': '---\ntitle: A\n---' },
      'pages/a/page.json:5: error: template: Invalid option',
    ],
    [
      'for no text in any language',
      { 'pages/a/page.json': { sites: ['*'] } },
      'pages/a/page.json:1: error: there is no text beside it',
    ],
    [
      'for a birthday that is none',
      { 'people/a.json': { sites: ['*'], firstName: 'A', lastName: 'B', birthday: '2010-02-30' } },
      'people/a.json:7: error: birthday: is no day',
    ],
    [
      'for a text in another encoding than UTF-8',
      { ...text(), 'news/x/de.md': Buffer.from('---\ntitle: Müller\n---\n', 'latin1') },
      'news/x/de.md:1: error: is no text in UTF-8',
    ],
    ['for a NUL character in a text', text({}, 'Eins\0zwei'), 'news/x/de.md:5: error: holds a NUL character'],
    [
      'for characters that are none, made by an escape',
      { ...text(), 'news/x/de.md': '---\ntitle: "A \\ud800"\n---\n' },
      'news/x/de.md:2: error: holds a character that is none',
    ],
    [
      'for quotations within quotations without end',
      text({}, `${'> '.repeat(9000)}x`),
      'news/x/de.md:5: error: cannot be read as Markdown',
    ],
    [
      'for an old address on another host',
      text({ formerSlugs: ['https://evil.test/'] }),
      'news/x/meta.json:10: error: formerSlugs.0: is no address',
    ],
  ])('%s', async (_, files, line) => {
    const report = await refusal({ 'news/x/a.svg': aDrawing(), ...files });
    expect(
      report.find((one) => one.includes(line)),
      report.join('\n'),
    ).toBeDefined();
    expect(await documents()).toEqual([]);
    expect(await house.database.sql`select from content.picture`).toEqual([]);
  });

  it('for two documents with one address or one uid', async () => {
    const report = await refusal({
      ...aNewsText('eins', { uid: 'gleich', slug: '/da/' }),
      ...aNewsText('zwei', { uid: 'gleich' }),
      ...aNewsText('drei', { slug: '/da/' }),
    });
    expect(report).toEqual([
      'news/eins/meta.json:1: error: the address /da/ (nachwuchs, de) belongs to news/drei/meta.json already',
      'news/zwei/meta.json:1: error: the uid "gleich" belongs to news/eins/meta.json already',
    ]);
  });

  it('for an address that a document of an earlier import has', async () => {
    await importing(aNewsText('alt', { sites: ['tennis'] }));
    const report = await refusal(aNewsText('neu', { sites: ['tennis'], slug: 'alt' }));
    expect(report[0]).toContain('the address /news/alt/ (tennis, de) belongs to the document "alt" already');
    expect(await documents()).toEqual(['alt']);
    await house.database.sql`delete from content.document`;
  });

  it('for a picture of 200 megapixels, before it is decoded, and for one that is none', async () => {
    const report = await refusal({
      ...text({ image: 'gross.png', hoverImage: 'kaputt.jpg', imageAlt: 'A' }),
      'news/x/gross.png': aHugePicture(),
      'news/x/kaputt.jpg': 'kein Bild',
    });
    expect(report).toEqual([
      'news/x/gross.png:1: error: has 200 megapixels (20000 × 10000), at most 50 are taken',
      expect.stringMatching(/^news\/x\/kaputt\.jpg:1: error: cannot be read as a picture/),
    ]);
  });
});

describe('a folder is taken with a warning', () => {
  it('for scripts in texts and drawings, which are removed', async () => {
    const { complaints } = await importing({
      ...text(
        { image: 'a.svg', imageAlt: 'A' },
        'Hallo <script>alert(1)</script> <b onclick="x()">du</b>\n\n<iframe src="https://evil.test"></iframe>',
      ),
      'news/x/a.svg': aDrawing().replace('<rect', '<script>alert(1)</script><rect onload="x()"'),
    });
    expect(linesOf(complaints)).toEqual([
      'news/x/a.svg:1: warning: "script" was removed from the drawing',
      'news/x/a.svg:1: warning: "onload" was removed from the drawing',
      'news/x/de.md:5: warning: "script" was removed from the text',
      'news/x/de.md:5: warning: "onclick=" was removed from the text',
      'news/x/de.md:5: warning: "iframe" was removed from the text',
    ]);
    const [row] = await house.database.sql`select body from content.version where uid = 'x'`;
    expect(JSON.stringify(row?.body)).not.toMatch(/script|onclick|iframe|evil/);
    const [picture] = await house.database.sql`select convert_from(bytes, 'UTF8') as svg from content.picture`;
    expect(picture?.svg).not.toMatch(/script|onload|alert/);
    expect(picture?.svg).toContain('<rect');
  });

  it('for links of this club that lead nowhere', async () => {
    const { complaints } = await importing(
      text({}, '[a](/nirgends/) [b](/shop/) [c](/news/x/#top) [d](https://x.test/)'),
    );
    expect(linesOf(complaints)).toEqual(['news/x/de.md:5: warning: the link /nirgends/ leads nowhere']);
  });

  it('for a video that there is not, or not yet', async () => {
    const { complaints } = await importing(text({}, '```video\nvideo: das-tor\n```\n\n```video\nvideo: fehlt\n```'));
    expect(linesOf(complaints)).toEqual(['news/x/de.md:9: warning: there is no video "fehlt"']);
    expect(await contentWiring.listKnownVideos(house.context(), ['fehlt'])).toEqual(new Set());
  });

  it('for an address under which something else stands', async () => {
    const { complaints } = await importing(text({ slug: '/u14/', sites: ['*'] }));
    expect(linesOf(complaints)).toEqual([
      'news/x/meta.json:1: warning: something else stands at /u14/ (nachwuchs); nobody will see this there',
    ]);
    const isOccupied = (path: string) => contentWiring.isOccupied('nachwuchs', path);
    expect(['/u14/', '/shop/', '/en/neu/', '/suche/'].filter((path) => !isOccupied(path))).toEqual([]);
    expect(['/', '/news/', '/impressum/', '/neu/', '/u14/kader/'].filter(isOccupied)).toEqual([]);
    expect(contentWiring.isOccupied('fans', '/u14/')).toBe(false);
  });
});

it('a dry run reports and changes nothing', async () => {
  await house.database.sql`delete from content.document`;
  const root = aFolder(text());
  const { saved } = await importFolder(house.context(), root, { isKnownPath: () => true, isDryRun: true });
  expect(saved).toEqual(['x']);
  expect(await documents()).toEqual([]);
});

it('turns photographs upright, scales them and forgets where they were taken', async () => {
  const photograph = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: 'GEHEIM' }, IFD3: { GPSLatitude: '50/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
  await importing({ ...text({ image: 'foto.jpg', imageAlt: 'A' }), 'news/x/foto.jpg': photograph });
  const [row] = await house.database
    .sql`select format, width, height, bytes from content.picture where format = 'webp'`;
  expect(row).toMatchObject({ width: 2560, height: 853 });
  expect((await sharp(row?.bytes).metadata()).exif).toBeUndefined();
  const [{ id } = { id: '' }] = await house.database.sql<
    { id: string }[]
  >`select id from content.picture where format = 'webp'`;
  const typeFor = async (accept: string) =>
    (await house.call('GET', `/media/c_fit,f_auto,q_60,w_400/${id}.jpg`, { headers: { accept } })).headers[
      'content-type'
    ];
  expect(await typeFor('*/*')).toBe('image/jpeg');
  expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/avif');
});
