import { parseArgs } from 'node:util';
import type { Context } from '#platform/context.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { findFixture } from '#rooms/match/server/index.ts';
import { findEvent, type PriceClass } from './eventStore.ts';
import { endSale, putOnSale } from './putOnSale.ts';

const topic: CommandTopic = {
  topic: 'tickets',
  docs: 'docs/operations.md',
  commands: {
    sell: {
      args: '/u21/2026-2027/COMPETITION/MATCH/ --places 1200 --full 15 [--reduced 10] [--child 5] [--member-discount 10] [--max 6] [--from 2026-11-25T09:00:00Z] [--partner 2] [--vat 19]',
      help: 'puts the standing places of a match on sale',
    },
    end: { args: '/tickets/ADDRESS/', help: 'ends their sale' },
  },
};
const usage = usageOf(topic);

const text = { type: 'string' } as const;
const preset = (value: string) => ({ ...text, default: value });
const options = {
  places: text,
  full: text,
  reduced: text,
  child: text,
  from: text,
  'member-discount': preset('10'),
  max: preset('6'),
  partner: preset('2'),
  vat: preset('19'),
};
type Flags = ReturnType<typeof readWords>['values'];

/** Puts the standing places of a match on sale, or ends their sale. Throws StartFailure when it cannot be done. */
export async function runTicketsCommand(ctx: Context, words: string[]): Promise<string> {
  const { values, positionals } = readWords(words);
  const [deed, address = ''] = positionals;
  const parts = address.split('/').filter(Boolean);
  if (deed === 'sell') return sell(ctx, parts, values);
  if (deed === 'end') return end(ctx, parts.at(-1) ?? '');
  throw new StartFailure(usage);
}

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

async function sell(ctx: Context, parts: string[], flags: Flags): Promise<string> {
  const [team = '', season = '', competition = '', slug = ''] = parts.slice(-4);
  const fixture = await findFixture(ctx, { edition: { team, season, competition }, slug });
  if (!fixture) throw new StartFailure(`There is no match at /${parts.join('/')}/.`);
  const onSaleFrom = flags.from === undefined ? ctx.now : new Date(flags.from);
  if (Number.isNaN(onSaleFrom.getTime())) throw new StartFailure(`"${flags.from}" is no moment`);
  if (fixture.at && onSaleFrom >= new Date(fixture.at))
    throw new StartFailure('The sale would begin after the kick-off.');
  const added = await putOnSale(ctx, {
    matchId: fixture.id,
    capacity: whole('places', flags.places),
    classes: classesOf(flags),
    onSaleFrom,
    tenant: whole('partner', flags.partner),
    vatRate: whole('vat', flags.vat),
    maxQuantity: whole('max', flags.max),
  });
  if (!added) throw new StartFailure('This match is on sale already, or nobody knows yet when it begins.');
  return `On sale: ${fixture.home.name} – ${fixture.away.name}, number ${added.number}.`;
}

async function end(ctx: Context, slug: string): Promise<string> {
  const event = await findEvent(ctx.sql, { slug }, ctx.now);
  if (!event) throw new StartFailure(`There are no tickets at /tickets/${slug}/.`);
  return (await endSale(ctx, event.id)) ? 'The sale has ended.' : 'The sale was over.';
}

function classesOf(flags: Flags): PriceClass[] {
  const discount = whole('member-discount', flags['member-discount'], 100);
  const classes = { FULL: flags.full, REDUCED: flags.reduced, CHILD: flags.child };
  if (flags.full === undefined) throw new StartFailure(usage);
  return Object.entries(classes).flatMap(([code, euros]) => {
    if (euros === undefined) return [];
    const price = cents(euros);
    return [{ code: code as PriceClass['code'], price, memberPrice: Math.round((price * (100 - discount)) / 100) }];
  });
}

function cents(euros: string): number {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(euros)) throw new StartFailure(`"${euros}" is no price`);
  return Math.round(Number(euros.replace(',', '.')) * 100);
}

function whole(name: string, digits: string | undefined, most = 1_000_000): number {
  const number = Number(digits);
  if (digits === undefined || !/^\d{1,7}$/.test(digits) || number > most)
    throw new StartFailure(`--${name} wants a whole number\n${usage}`);
  return number;
}

/** The topic as the room brings it. */
export const ticketsCommands: RoomCommands = { ...topic, run: runTicketsCommand };
