import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import { type Config, parseVariables } from '#platform/config/config.ts';

/** What a scan came to; `infected` names what was found. */
export type ScanOutcome = { kind: 'clean' } | { kind: 'infected'; name: string };

/** Looks through a file. Throws when the scanner is away or gives no answer that it knows. */
export type VirusScanner = (content: AsyncIterable<Uint8Array>) => Promise<ScanOutcome>;

const variables = z.object({
  CLAMD_URL: z
    .url({ protocol: /^tcp$/, error: 'must be the address of clamd, such as tcp://127.0.0.1:3310' })
    .optional(),
});

/** Milliseconds without a sign of life. */
const timeLimit = 60_000;
/** Answers are one short line. */
const maxAnswer = 4096;

/** The scanner that `CLAMD_URL` names; undefined: files are not scanned. Throws ConfigError. */
export function virusScannerOf({ variables: set }: Pick<Config, 'variables'>): VirusScanner | undefined {
  const { CLAMD_URL: url } = parseVariables(variables, set);
  return url === undefined ? undefined : (content) => scanWithClamd(new URL(url), content);
}

/** ClamAV's INSTREAM: chunks with their length before them, an empty one at the end, and one line in answer. */
async function scanWithClamd({ hostname, port }: URL, content: AsyncIterable<Uint8Array>): Promise<ScanOutcome> {
  const socket = connect({ host: hostname, port: Number(port || 3310) });
  socket.setTimeout(timeLimit, () => socket.destroy(new Error('clamd does not answer')));
  const answer = answerOf(socket);
  try {
    // An early answer, such as a limit, comes while we are still sending.
    await Promise.race([send(socket, content), answer]);
    return outcomeOf(await answer);
  } finally {
    socket.destroy();
  }
}

async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of content) {
    await write(socket, lengthOf(chunk.length));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(0));
}

const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((done, fail) => {
    socket.write(bytes, (error) => (error ? fail(error) : done()));
  });

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function answerOf(socket: Socket): Promise<string> {
  const answer = new Promise<string>((done, fail) => {
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('utf8');
      if (text.includes('\0') || text.length > maxAnswer) done(text.split('\0')[0] ?? '');
    });
    socket.on('error', fail);
    socket.on('close', () => done(text));
  });
  // Whoever waits for it hears of it; nobody may be waiting yet.
  answer.catch(() => {});
  return answer;
}

function outcomeOf(answer: string): ScanOutcome {
  const text = answer.trim();
  if (/^stream: OK$/.test(text)) return { kind: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(text);
  if (found) return { kind: 'infected', name: found[1]! };
  throw new Error(`clamd answered ${JSON.stringify(text.slice(0, 200))}`);
}
