import { readFile } from 'node:fs/promises';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { drawFile, faultsOfDraw } from './drawFile.ts';

const topic: CommandTopic = {
  topic: 'draw',
  docs: 'docs/draws.md',
  commands: { verify: { args: 'FILE', help: 'repeats a draw from its published file; needs no database' } },
};

/** `draw verify FILE`. A StartFailure says what does not hold. */
async function runDrawCommand([command, path]: string[]): Promise<string> {
  if (command !== 'verify' || path === undefined) throw new StartFailure(usageOf(topic));
  const file = await readDrawFile(path);
  const faults = faultsOfDraw(file);
  if (faults.length > 0) throw new StartFailure(`${path} does not hold: ${faults.join('. ')}.`);
  const passed = file.passedOver?.length ? `, ${file.passedOver.length} passed over` : '';
  const head = `${file.subject}: the draw holds. ${file.entries.length} entries${passed}.`;
  return [head, ...(file.won ?? []).map((id, at) => `${at + 1}. ${id}`)].join('\n');
}

async function readDrawFile(path: string) {
  try {
    return drawFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new StartFailure(`${path} is no file of a draw: ${error instanceof Error ? error.message : error}`);
  }
}

export const drawCommands: RoomCommands = { ...topic, runAlone: runDrawCommand };
