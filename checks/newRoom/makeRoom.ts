import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf, roomFiles } from './roomFiles.ts';

/**
 * Makes an empty room, `programme/fair`, at the end of its wing, and wires it: its place in the order of rooms, its
 * wing's list, and which scope its calls need. Answers the paths of all files that it has written or changed. Throws
 * when the wing is unknown or the room is there.
 */
export function makeRoom(root: string, folder: string): string[] {
  const [, wing = '', room = ''] = /^([a-z]+)\/([a-z][A-Za-z]+)$/.exec(folder) ?? [];
  if (room === '') throw new Error('Say wing and room, such as: npm run room -- new programme/fair');
  const list = `rooms/${wing}/rooms.ts`;
  if (!existsSync(join(root, list))) throw new Error(`There is no wing ${wing}`);
  if (existsSync(join(root, 'rooms', folder))) throw new Error(`There is a room ${folder}`);
  const files = Object.entries(roomFiles(namesOf(room))).map(
    ([path, text]) => [`rooms/${folder}/${path}`, text] as const,
  );
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  change(root, 'checks/roomOrder.ts', (text) => withPlace(text, wing, room));
  change(root, list, (text) => withListed(text, wing, room));
  change(root, 'platform/api/services.ts', (text) => withService(text, room));
  return [...files.map(([path]) => path), 'checks/roomOrder.ts', list, 'platform/api/services.ts'];
}

function change(root: string, path: string, edit: (text: string) => string): void {
  const file = join(root, path);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** A room that is planned has its place already. */
function withPlace(text: string, wing: string, room: string): string {
  if (text.includes(`'${room}'`)) return text;
  return replaced(text, new RegExp(`(\\n  ${wing}: \\[[^\\]]*)\\]`), `$1, '${room}']`);
}

function withListed(text: string, wing: string, room: string): string {
  const imported = replaced(
    text,
    /\n\n\/\*\*/,
    `\nimport { ${room} } from '#rooms/${wing}/${room}/server/index.ts';\n\n/**`,
  );
  const isLong = /\n\];/.test(imported);
  return isLong ? replaced(imported, /\n\];/, `\n  ${room},\n];`) : replaced(imported, /\];\s*$/, `, ${room}];\n`);
}

/** Calls that need a token need one for the account, unless the room says otherwise there. */
const withService = (text: string, room: string): string =>
  text.includes(`    ${room}: `) ? text : replaced(text, /\n {4}office: /, `\n    ${room}: 'account',\n    office: `);

function replaced(text: string, found: RegExp, by: string): string {
  if (!found.test(text)) throw new Error(`Nothing like ${found} is there to be changed`);
  return text.replace(found, by);
}
