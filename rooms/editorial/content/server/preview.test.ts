import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFolder, aNewsText } from '../testing/index.ts';
import { importFolder } from './import/importFolder.ts';
import { readPreview } from './preview.ts';
import { resolve } from './readContent.ts';
import { runContentCommand } from './runContentCommand.ts';

const house = await testHouse();
const wiring = { isKnownPath: () => true };

const importDrafts = () =>
  importFolder(
    house.context(),
    aFolder({ ...aNewsText('entwurf', { state: 'draft' }), ...aNewsText('anderer', { state: 'draft' }) }),
    wiring,
  );
const linkTo = async (uid: string) => new URL(await runContentCommand(house.context(), ['preview', uid], wiring));
const reading = (link: URL, now = house.context().now) =>
  readPreview(house.context({ now }), { section: 'nachwuchs', ...Object.fromEntries(link.searchParams) });

describe('a preview', () => {
  it('CONT-09 CONT-10 shows the draft that its link was signed for, for seven days', async () => {
    await importDrafts();
    const link = await linkTo('entwurf');
    expect(link.pathname).toBe('/preview/');
    expect(await reading(link)).toMatchObject({ document: { uid: 'entwurf', title: 'Titel entwurf' } });
    expect(await resolve(house.context(), { section: 'nachwuchs', path: '/news/entwurf/' })).toBeUndefined();
    const days = (count: number) => new Date(house.context().now.getTime() + count * 86_400_000);
    expect(await reading(link, days(6.9))).toBeDefined();
    expect(await reading(link, days(7))).toBeUndefined();
  });

  it.each([
    ['another uid', 'id', 'anderer'],
    ['a later end', 'expires', '99999999999'],
    ['no end', 'expires', ''],
    ['another signature', 'signature', 'AAAA'],
    ['no signature', 'signature', ''],
  ])('CONT-10 refuses a link with %s', async (_, name, value) => {
    await importDrafts();
    const link = await linkTo('entwurf');
    link.searchParams.set(name, value);
    expect(await reading(link)).toBeUndefined();
  });
});
