import { basename } from 'node:path';
import { roomFolders, wings } from '../roomOrder.ts';
import { type Finding, type Node, programOf, type Source } from '../sources.ts';

/** How many names a door may export. */
const mostNames = 15;

/**
 * Every room folder stands in the order of rooms and has a door with few names, and is listed in it.
 */
export function rooms(sources: Source[]): Finding[] {
  const paths = new Set(sources.map(({ path }) => path));
  const folders = new Set([...paths].flatMap((path) => /^rooms\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? []));
  const finding = (path: string, message: string): Finding => ({ rule: 'rooms', path, message });
  const unknown = [...folders].filter((folder) => !roomFolders.some((room) => room.folder === folder));
  const doorless = [...folders].filter((folder) => !paths.has(`rooms/${folder}/server/index.ts`));
  return [
    ...unknown.map((folder) => finding(`rooms/${folder}`, 'has no place in checks/roomOrder.ts')),
    ...doorless.map((folder) => finding(`rooms/${folder}`, 'has no door server/index.ts')),
    ...sources.filter(({ path }) => door.test(path)).flatMap(wideDoor),
    ...wiring(sources),
  ];
}

const door = /^rooms\/[^/]+\/[^/]+\/server\/index\.ts$/;

/** `export * as refunds from './refunds.ts'` counts as one: a file of its own says who its names are for. */
function wideDoor(source: Source): Finding[] {
  const { body } = programOf(source) as Node & { body: Node[] };
  const names = body.reduce((sum, node) => sum + namesExported(node), 0);
  if (names <= mostNames) return [];
  const message = `exports ${names} names (at most ${mostNames}): put those of one subject into a file of their own`;
  return [{ rule: 'rooms', path: source.path, message }];
}

function namesExported(node: Node): number {
  if (node.type === 'ExportAllDeclaration') return node.exported ? 1 : mostNames + 1;
  if (node.type !== 'ExportNamedDeclaration') return 0;
  if (node.declaration?.type === 'VariableDeclaration') return node.declaration.declarations.length;
  return node.declaration ? 1 : node.specifiers.length;
}

/** `main.ts` lists all wings, and `rooms/{wing}/rooms.ts` all rooms of a wing, in the order of `checks/roomOrder.ts`. */
function wiring(sources: Source[]): Finding[] {
  const paths = new Set(sources.map(({ path }) => path));
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? '';
  const built = Object.entries(wings)
    .map(([wing, rooms]) => ({
      wing,
      rooms: rooms.filter((room) => paths.has(`rooms/${wing}/${room}/server/index.ts`)),
    }))
    .filter(({ rooms }) => rooms.length > 0);
  return [
    ...wrongList(
      'main.ts',
      textOf('main.ts'),
      built.map(({ wing }) => wing),
    ),
    ...built.flatMap(({ wing, rooms }) => wrongList(`rooms/${wing}/rooms.ts`, textOf(`rooms/${wing}/rooms.ts`), rooms)),
  ];
}

/** Compares the `Room[]` of a file with the wings or rooms that it must list. */
function wrongList(path: string, text: string, wanted: readonly string[]): Finding[] {
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#rooms\/([\w/]+)\/(?:server\/index|rooms)\.ts'/g)];
  const placeOf = new Map(
    imported.flatMap(([, names, folder]) => names!.split(',').map((name) => [name.trim(), basename(folder!)] as const)),
  );
  const [, list = ''] = /Room\[\] =>? ?\[([\s\S]*?)\n?\];/.exec(text) ?? [];
  const items = list.replace(/\([^()]*\)/g, '').matchAll(/\b\w+\b/g);
  const listed = [...items].flatMap(([name]) => placeOf.get(name) ?? []);
  if (listed.join() === wanted.join()) return [];
  const message = `lists ${listed.join(', ') || 'nothing'}; checks/roomOrder.ts wants ${wanted.join(', ')}`;
  return [{ rule: 'rooms', path, message }];
}
