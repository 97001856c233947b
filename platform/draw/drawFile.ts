import { z } from 'zod';
import type { FileReply } from '../api/endpoint.ts';
import { commitmentTo, drawOrder, listHashOf, withPublicNumber } from './draw.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Everything with which a stranger can repeat a draw. It names nobody: entries are random codes. */
export const drawFile = z.object({
  format: z.literal('kurve-draw-1'),
  /** What was drawn, for people. */
  subject: z.string(),
  /** SHA-256 of the seed, published before the first entry. */
  commitment: hash,
  /** SHA-256 of the sorted entries, published when their list closed. */
  listHash: hash,
  closedAt: z.string(),
  /** Known to nobody before the list closed, and where it can be looked up. */
  publicNumber: z.string(),
  publicSource: z.string(),
  /** 32 bytes in hexadecimal digits. */
  seed: hash,
  /** All entries in the drawn order. */
  entries: z.array(z.string()).max(1_000_000),
  /** Prizes, and who got them at first; absent where the order alone was drawn. */
  winners: z.number().int().min(0).optional(),
  won: z.array(z.string()).optional(),
  /** Entries of people who had left by the time of the draw. */
  passedOver: z.array(z.string()).optional(),
  drawnAt: z.string(),
});
export type DrawFile = z.infer<typeof drawFile>;

/** Who wins of a drawn order: the first ones who are not passed over. */
function winnersOf(order: readonly string[], winners: number, passedOver: ReadonlySet<string>): string[] {
  return order.filter((id) => !passedOver.has(id)).slice(0, winners);
}

type ClosedList = {
  seed: Uint8Array;
  listHash: string;
  closedAt: Date;
  /** `hasLeft`: keeps its place in the order, and is passed over. */
  entries: readonly { id: string; hasLeft: boolean }[];
  /** Prizes; absent where the order alone is drawn. */
  winners?: number;
};
type Draw = { subject: string; publicNumber: string; publicReference: string };

/** Draws a closed list with a public number. */
export function drawList(list: ClosedList, { subject, publicNumber, publicReference }: Draw, now: Date): DrawFile {
  const { seed, listHash, closedAt, winners } = list;
  const entries = drawOrder(
    withPublicNumber(seed, publicNumber),
    list.entries.map(({ id }) => id),
  );
  const passedOver = list.entries.filter(({ hasLeft }) => hasLeft).map(({ id }) => id);
  return {
    format: 'kurve-draw-1',
    subject,
    commitment: commitmentTo(seed),
    listHash,
    closedAt: closedAt.toISOString(),
    publicNumber,
    publicSource: publicReference,
    seed: Buffer.from(seed).toString('hex'),
    entries,
    winners,
    won: winners === undefined ? undefined : winnersOf(entries, winners, new Set(passedOver)),
    passedOver,
    drawnAt: now.toISOString(),
  };
}

/** The file of a draw as anybody downloads it. */
export const replyWithDraw = (file: DrawFile, fileName: string): FileReply => ({
  contentType: 'application/json',
  fileName,
  content: Buffer.from(`${JSON.stringify(file, null, 1)}\n`),
});

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Repeats a draw from its file; answers what does not hold, nothing where all of it does. */
export function faultsOfDraw(file: DrawFile): string[] {
  const { seed, commitment, listHash, publicNumber, entries, winners, won = [], passedOver = [] } = file;
  const bytes = Buffer.from(seed, 'hex');
  const known = new Set(entries);
  const faults = {
    'The seed is not the one that was committed to': commitmentTo(bytes) !== commitment,
    'The entries are not those of the closed list': listHashOf(entries) !== listHash,
    'An entry stands in the list twice': known.size !== entries.length,
    'The order is not the one that follows from seed and public number': !isSame(
      drawOrder(withPublicNumber(bytes, publicNumber), [...known]),
      entries,
    ),
    'Somebody was passed over who is not in the list': passedOver.some((id) => !known.has(id)),
    'The winners are not the first of the order':
      winners !== undefined && !isSame(winnersOf(entries, winners, new Set(passedOver)), won),
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}
