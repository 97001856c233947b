import { roomOrder } from '../roomOrder.ts';
import { type Finding, type Node, programOf, type Source } from '../sources.ts';

/** How many names a door may export. */
const mostNames = 15;

/**
 * Every room folder stands in the order of rooms and has a door with few names, and `main.ts` wires the rooms in that
 * order.
 */
export function rooms(sources: Source[]): Finding[] {
  const paths = new Set(sources.map(({ path }) => path));
  const folders = new Set([...paths].flatMap((path) => /^rooms\/([^/]+)\//.exec(path)?.[1] ?? []));
  const finding = (path: string, message: string): Finding => ({ rule: 'rooms', path, message });
  const unknown = [...folders].filter((room) => !roomOrder.includes(room as never));
  const doorless = [...folders].filter((room) => !paths.has(`rooms/${room}/server/index.ts`));
  return [
    ...unknown.map((room) => finding(`rooms/${room}`, 'has no place in checks/roomOrder.ts')),
    ...doorless.map((room) => finding(`rooms/${room}`, 'has no door server/index.ts')),
    ...sources.filter(({ path }) => door.test(path)).flatMap(wideDoor),
    ...wiring(sources).map((message) => finding('main.ts', message)),
  ];
}

const door = /^rooms\/[^/]+\/server\/index\.ts$/;

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

function wiring(sources: Source[]): string[] {
  const main = sources.find(({ path }) => path === 'main.ts')?.text ?? '';
  const imported = [...main.matchAll(/import \{([^}]*)\} from '#rooms\/(\w+)\/server\/index\.ts'/g)];
  const roomOf = new Map(
    imported.flatMap(([, names, room]) => names!.split(',').map((name) => [name.trim(), room!] as const)),
  );
  const list = /rooms: Room\[\] = \[([\s\S]*?)\];/.exec(main)?.[1] ?? '';
  const wired = [...list.matchAll(/\b\w+\b/g)].flatMap(
    ([word]) => roomOf.get(word.replace(/Room$/, '')) ?? roomOf.get(word) ?? [],
  );
  const places = wired.map((room) => roomOrder.indexOf(room as never));
  return places.some((place, index) => index > 0 && place < places[index - 1]!)
    ? [`wires the rooms in another order than checks/roomOrder.ts: ${wired.join(', ')}`]
    : [];
}
