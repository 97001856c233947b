import { parseArgs } from 'node:util';
import { Refusal } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { promotionsApi } from '../../promotionsApi.ts';
import { endPromotion, makePromotion } from './changePromotion.ts';
import { listPromotions } from './readPromotions.ts';

const topic: CommandTopic = {
  topic: 'promotions',
  docs: 'docs/office.md',
  commands: {
    list: { args: '[BEGINNING]', help: 'promotion codes with how often they were used, newest first' },
    add: {
      args: 'CODE (--percent 10 | --euros 5) [--seller 1] [--from 2026-12-01] [--to 2026-12-24] [--uses 100]',
      help: 'makes a promotion code for everything that this partner sells',
    },
    end: { args: 'CODE', help: 'nobody can use it any more; payments that run still do' },
  },
};
const usage = usageOf(topic);
const reason = 'command line';

/** What staff do with promotion codes on the command line. Throws StartFailure when it cannot be done. */
export async function runPromotionsCommand(ctx: Context, words: string[]): Promise<string> {
  const { values, positionals } = readWords(words);
  const [deed, code] = positionals;
  try {
    if (deed === 'list') return await list(ctx, code);
    if (deed === 'add' && code) return await add(ctx, code, values);
    if (deed === 'end' && code) return await end(ctx, code);
  } catch (error) {
    if (error instanceof Refusal) throw new StartFailure(`Refused: ${error.message}.`);
    throw error;
  }
  throw new StartFailure(usage);
}

const options = {
  percent: { type: 'string' },
  euros: { type: 'string' },
  seller: { type: 'string', default: '1' },
  from: { type: 'string' },
  to: { type: 'string' },
  uses: { type: 'string' },
} as const;
type Values = Partial<Record<keyof typeof options, string>>;

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

async function list(ctx: Context, q: string | undefined): Promise<string> {
  const { items } = await listPromotions(ctx, { q });
  const rows = items.map(
    ({ code, state, kind, value, used }) =>
      `${code}  ${state}  ${value} ${kind === 'percent' ? '%' : '€'}  used ${used}`,
  );
  return rows.length > 0 ? rows.join('\n  ') : 'There is none.';
}

async function add(ctx: Context, code: string, { percent, euros, seller, from, to, uses }: Values): Promise<string> {
  const given = promotionsApi.makePromotion.body.safeParse({
    requestId: newId(),
    tenant: Number(seller),
    code,
    minimumOrderValue: 0,
    isExclusive: false,
    reason,
    ...(percent === undefined ? { kind: 'amount', value: Number(euros) } : { kind: 'percent', value: Number(percent) }),
    firstDay: from,
    lastDay: to,
    articles: [],
    categories: [],
    ...(uses === undefined ? {} : { maxUses: Number(uses) }),
  });
  if (!given.success)
    throw new StartFailure(`${given.error.issues.map(({ path }) => path.join('.')).join(', ')}\n${usage}`);
  const made = await makePromotion(ctx, given.data);
  return `${made.code} is ${made.state}.`;
}

async function end(ctx: Context, code: string): Promise<string> {
  const { items } = await listPromotions(ctx, { q: code });
  const found = items.find((one) => one.code === code.toUpperCase());
  if (!found) throw new StartFailure(`There is no promotion code ${code}.`);
  await endPromotion(ctx, { promotionId: found.id, isEnded: true, reason });
  return `${found.code} has ended.`;
}

/** The topic as the room brings it. */
export const promotionsCommands: RoomCommands = { ...topic, run: runPromotionsCommand };
