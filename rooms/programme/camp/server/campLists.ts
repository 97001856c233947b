import { club } from '#club/club.ts';
import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { regions } from '#platform/language/regions.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { openSheet } from '#rooms/orders/order/server/index.ts';
import { isHealthOpen } from '../campRules.ts';
import { type campOfficeApi, campOfficeRefusals } from '../officeApi.ts';
import { readCampHealth, readCampList } from './campDay.ts';
import { formatDays, serverWords } from './campWords.ts';
import { getCamp } from './officeCamps.ts';

type Input = InputOf<(typeof campOfficeApi)['exportCampList']>;
type Health = Awaited<ReturnType<typeof readCampHealth>>['items'];

/** The children of a day as a table or to print: sizes, consents, telephone and who picks up; nothing about health. */
export const exportCampList = (ctx: FanContext, input: Input): Promise<FileReply> => writeList(ctx, input, undefined);

/** The same with allergies, medicine and notes; outside of the days around the camp it is refused. */
export async function exportCampHealthList(ctx: FanContext, input: Input): Promise<FileReply> {
  const camp = await getCamp(ctx, input.campId);
  if (!isHealthOpen(ctx.today(), camp)) refuse(campOfficeRefusals.healthClosed);
  const { items } = await readCampHealth(ctx, input);
  return writeList(ctx, input, items);
}

async function writeList(ctx: FanContext, input: Input, health: Health | undefined): Promise<FileReply> {
  const { camp, day, children } = await readCampList(ctx, input);
  const words = serverWords[ctx.locale].dayList;
  const columns = [
    ...[words.child, words.age, words.size, words.photo, words.phone, words.pickUp],
    ...(health ? [words.allergies, words.medicine, words.notes] : []),
  ];
  const rows = children.map((child): string[] => {
    const about = health?.find(({ childId }) => childId === child.id);
    return [
      [child.lastName, child.firstName].filter(Boolean).join(', '),
      ...[child.age === undefined ? '' : String(child.age), child.kitSize],
      child.mayBePhotographed ? words.photoYes : words.photoNo,
      ...[child.phone ?? '', child.pickUp.join(', ')],
      ...(health ? [about?.allergies ?? '', about?.medicine ?? '', about?.notes ?? ''] : []),
    ];
  });
  const fileName = `${camp.slug}-${day}.${input.format}`;
  if (input.format === 'csv')
    return { contentType: 'text/csv; charset=utf-8', fileName, content: spreadsheetOf(ctx.locale, columns, rows) };
  const title = `${inLocale(camp.name, ctx.locale)}, ${formatDays({ firstDay: day, lastDay: day }, ctx.locale)}`;
  return { contentType: 'application/pdf', fileName, content: await drawList(ctx, { title, columns, rows }) };
}

const left = 40;
const width = 515;
const bottom = 780;

type DrawnList = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** One child below the other, each with what is known, and a line on which arrival and pick-up are ticked off. */
async function drawList(ctx: FanContext, { title, columns, rows }: DrawnList): Promise<Uint8Array> {
  const words = serverWords[ctx.locale].dayList;
  const letters = JSON.stringify([title, columns, rows, words]);
  const countryCode = ctx.locale === 'ja' ? 'JP' : 'DE';
  const language = regions[ctx.locale];
  const sheet = await openSheet({ title, author: club.name, language, at: ctx.now, letters, countryCode });
  let y = 40 + sheet.write(title, { x: left, y: 40, width }, { size: 18, isStrong: true }, 'H1') + 8;
  for (const [name, ...cells] of rows) {
    const facts = cells.flatMap((text, at) => (text === '' ? [] : [`${columns[at + 1]}: ${text}`])).join('  ·  ');
    // Nobody's lines are on two pages, unless they fill one.
    if (y + 60 + Math.ceil(facts.length / 90) * 13 > bottom) {
      sheet.nextPage();
      y = 40;
    }
    sheet.rule(left, y, width);
    y += 6;
    sheet.write(words.ticks, { x: left + width - 180, y, width: 180 }, { isMuted: true, align: 'right' });
    y += sheet.write(name ?? '', { x: left, y, width: width - 190 }, { size: 13, isStrong: true }, 'H2');
    y += sheet.write(facts, { x: left, y, width }) + 8;
  }
  sheet.foot((page, of, write) =>
    write(`${page} / ${of}`, { x: left, y: 810, width }, { isMuted: true, align: 'right' }),
  );
  return sheet.close();
}
