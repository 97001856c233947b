// `npm run room -- new programme/fair`: makes an empty room that is wired and has a test.
import { fileURLToPath } from 'node:url';
import { makeRoom } from './makeRoom.ts';

const [command, folder = ''] = process.argv.slice(2);
try {
  if (command !== 'new') throw new Error('npm run room -- new WING/NAME');
  const files = makeRoom(fileURLToPath(new URL('../..', import.meta.url)), folder);
  process.stdout.write(`${files.join('\n')}\nNow: npm run format, npm run docs, and docs/adding-a-room.md.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
