import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folderOf, type RoomName } from '../checks/roomOrder.ts';

/** What says that something cannot be done yet and will be later. */
const later =
  /kommt bald|folgt bald|demnächst|in Vorbereitung|noch nicht (abschließen|möglich|verfügbar)|coming (soon|later)|available soon|cannot be (taken out|bought|booked) (here )?yet|not (available|possible) yet|近日(公開|開始|登場|予定)|準備中|まだご利用いただけない/i;

/** Texts that say so of a room that is not built: they go with it. */
const waiting: Record<string, RoomName> = {};

type Text = { key: string; text: string };
const textsOf = (value: unknown, path = ''): Text[] =>
  typeof value === 'string'
    ? [{ key: path, text: value }]
    : Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name));

const isBuilt = (room: RoomName): boolean => existsSync(`${folderOf(room)}/server/index.ts`);

it('no room that is built has a text left that says it comes later', () => {
  const files = globSync(['rooms/*/*/words/*.json', 'frame/**/words/*.json', 'clubs/*/words/**/*.json']);
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8')))
      .filter(({ text }) => later.test(text))
      .map(({ key }) => `${file.replace(/\/words\/.*/, '')}: ${key}`),
  );
  const isAllowed = (place: string) => waiting[place] !== undefined && !isBuilt(waiting[place]);
  expect([...new Set(found)].filter((place) => !isAllowed(place))).toEqual([]);
  // What is excused is there: a list that nobody needs any more is one that hides something.
  const needless = Object.entries(waiting).filter(([place, room]) => !isBuilt(room) && !found.includes(place));
  expect(needless).toEqual([]);
});

it('knows such a text when it sees one', () => {
  for (const text of ['Der Dauerkarten-Bereich kommt bald.', 'Jobs are coming soon', '近日公開', 'Demnächst hier'])
    expect(later.test(text), text).toBe(true);
});
