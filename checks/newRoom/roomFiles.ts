/** How a room is called: in code, in the database, and as a word that begins with a capital letter. */
export type RoomNames = { room: string; schema: string; title: string };

export function namesOf(room: string): RoomNames {
  const schema = room.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { room, schema, title: `${room[0]!.toUpperCase()}${room.slice(1)}` };
}

/**
 * The files of a room that has one table, one call and one page, by their path in the room: the least that is wired
 * everywhere. What stands in them is to be replaced.
 */
export const roomFiles = (names: RoomNames): Record<string, string> => ({
  ...callFiles(names),
  ...tableFiles(names),
  ...pageFiles(names),
  ...siteFiles(names),
});

const callFiles = ({ room, schema }: RoomNames): Record<string, string> => ({
  'api.ts': `import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export const ${room}Api = {
  listThings: endpoint({
    method: 'GET',
    path: '/${room}/v1/things',
    summary: 'Everything that there is, by name',
    caller: 'anyone',
    reply: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
};
`,
  'server/index.ts': `// The ${room} room: what it promises, in up to three lines.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { implement } from '#platform/http/implement.ts';
import { ${room}Api } from '../api.ts';
import { ${room}Pages } from './${room}Pages.ts';
import { listThings } from './listThings.ts';

export const ${room}: Room = {
  name: '${room}',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: ${room}Api,
  pages: ${room}Pages,
  register: (app, house) => implement(app, house, ${room}Api, { listThings }),
};
`,
  'server/listThings.ts': `import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import type { ${room}Api } from '../api.ts';
import { listAll } from './thingStore.ts';

/** Everything that there is, by name. */
export async function listThings(ctx: Context): Promise<ReplyOf<typeof ${room}Api.listThings>> {
  return { items: await listAll(ctx) };
}
`,
  'server/listThings.test.ts': `import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();

it('lists what there is, by name', async () => {
  const { sql } = house.database;
  for (const name of ['Zelt', 'Bude']) await sql\`insert into ${schema}.thing (id, name) values (\${newId()}, \${name})\`;
  const { status, json } = await house.call('GET', '/api/${room}/v1/things');
  expect([status, json.data.items.map(({ name }: { name: string }) => name)]).toEqual([200, ['Bude', 'Zelt']]);
});
`,
});

const tableFiles = ({ schema }: RoomNames): Record<string, string> => ({
  'server/thingStore.ts': `import type { Context } from '#platform/context.ts';

export type Thing = { id: string; name: string };

/** All things, by name. Single SQL query. */
export const listAll = ({ sql }: Pick<Context, 'sql'>): Promise<Thing[]> =>
  sql<Thing[]>\`select id, name from ${schema}.thing order by name\`;
`,
  'server/migrations/0001-things.sql': `create schema ${schema};

create table ${schema}.thing (
  id uuid primary key,
  name text not null check (name <> '')
);
`,
});

const pageFiles = ({ room, title }: RoomNames): Record<string, string> => ({
  [`server/${room}Pages.ts`]: `import type { PageRoute } from '#frame/page.ts';
import type { ${title}Props } from '../site/pageProps.ts';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };
import { listAll } from './thingStore.ts';

const words = { de: german, en: english, ja: japanese };

/** The same page for everybody; say \`contentChanged(tx, '${room}')\` when a thing changes. */
export const ${room}Pages: PageRoute[] = [
  {
    path: '/${room.toLowerCase()}/',
    template: '${room}',
    kind: 'content',
    words: ['${room}'],
    isShared: true,
    dependsOn: ['${room}'],
    load: async (ctx) => {
      const props: ${title}Props = { things: await listAll(ctx) };
      const { title, description } = words[ctx.locale];
      return { title, description, props };
    },
  },
];
`,
});

const siteFiles = ({ room, title }: RoomNames): Record<string, string> => ({
  'site/pageProps.ts': `/** What the page of the room is given. */
export type ${title}Props = { things: { id: string; name: string }[] };
`,
  'site/templates.ts': `import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  ${room}: () => import('./${title}Page.tsx').then((m) => m.${title}Page),
};
`,
  [`site/${title}Page.tsx`]: `import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { ${title}Props } from './pageProps.ts';

/** Everything that there is. */
export function ${title}Page({ props: { things } }: TemplateProps<${title}Props>) {
  const t = useWords('${room}');
  return (
    <>
      <h1>{t('title')}</h1>
      {things.length === 0 ? <p>{t('empty')}</p> : null}
      <ul>
        {things.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}
`,
  'words/de.json': wordsFile({
    title,
    description: `${title}: alles auf einen Blick`,
    empty: 'Hier gibt es noch nichts.',
  }),
  'words/en.json': wordsFile({
    title,
    description: `${title}: everything at a glance`,
    empty: 'There is nothing here yet.',
  }),
  'words/ja.json': wordsFile({ title, description: `${title}の一覧`, empty: 'まだ何もありません。' }),
});

function wordsFile(words: Record<string, string>): string {
  return `${JSON.stringify(words, null, 2)}\n`;
}
