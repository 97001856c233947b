import { encode } from 'uqr';
import { club } from '#club/club.ts';
import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import type { FanContext, Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { openSheet } from '#rooms/orders/order/server/index.ts';
import { classNameOf, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import type { walletApi } from '../../api.ts';
import { ticketNumber } from '../../codeRules.ts';
import { type DeriveKey, signedCode } from '../code/codeKeys.ts';
import { serverWords } from '../serverWords.ts';
import { codeRight } from './codeRight.ts';
import { eventName, needsProof, placeOf, startText } from './ticketTexts.ts';

const left = 57;
const width = 481;
const codeSize = 190;

/** A ticket as a tagged PDF. Refuses 404, and 409 for a ticket that lets nobody in. Single SQL query. */
export const readTicketSheet =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext, { ticketId }: InputOf<typeof walletApi.readTicketSheet>): Promise<FileReply> => {
    const right = await codeRight(ctx, ticketId);
    const code = right.formats.includes('print') ? signedCode(deriveKey, right) : undefined;
    return sheetOf(right, code, ctx.locale);
  };

/** The file of a ticket. `code`: absent where printed tickets open no gate. */
export const sheetOf = async (right: HeldRight, code: string | undefined, locale: Locale): Promise<FileReply> => ({
  contentType: 'application/pdf',
  fileName: `${serverWords[locale].fileName}-${ticketNumber(right)}.pdf`,
  content: await drawTicketSheet(right, code, locale),
});

/** Draws it; the same for the same right. `code`: absent where printed tickets open no gate. */
async function drawTicketSheet(right: HeldRight, code: string | undefined, locale: Locale): Promise<Uint8Array> {
  const words = serverWords[locale];
  const title = eventName(right, locale);
  const facts = factsOf(right, locale);
  const notes = [code ? words.printed : words.notPrinted, ...(needsProof(right) ? [words.proof] : [])];
  const sheet = await openSheet({
    title: `${words.pageTitle}: ${title}`,
    author: club.name,
    language: regions[locale],
    at: right.issuedAt,
    letters: JSON.stringify([title, facts, notes]),
    countryCode: locale === 'ja' ? 'JP' : 'DE',
  });
  sheet.crest(left, 36, 36);
  sheet.write(club.name, { x: left + 46, y: 45, width: width - 46 }, { size: 18, isStrong: true });
  sheet.rule(left, 80, width, 2);
  let y = 100 + sheet.write(title, { x: left, y: 100, width }, { size: 26, isStrong: true }, 'H1') + 16;
  const top = y;
  const room = code ? width - codeSize - 20 : width;
  for (const [label, value] of facts) {
    y += sheet.write(label, { x: left, y, width: room }, { isMuted: true });
    y += sheet.write(value, { x: left, y, width: room }, { size: 15, isStrong: true }) + 6;
  }
  if (code) {
    const rows = encode(code, { ecc: 'M', border: 0 }).data;
    const alt = fillIn(words.codeAlt, { number: ticketNumber(right) });
    sheet.squares(rows, { x: left + width - codeSize, y: top, size: codeSize }, alt);
    y = Math.max(y, top + codeSize);
  }
  sheet.rule(left, y + 8, width, 0.5);
  y += 20;
  for (const note of notes) y += sheet.write(note, { x: left, y, width }, { size: 12 }) + 6;
  return sheet.close();
}

function factsOf(right: HeldRight, locale: Locale): [label: string, value: string][] {
  const { facts } = serverWords[locale];
  return [
    [facts.moment, startText(right, locale)],
    ...(right.venue ? ([[facts.venue, right.venue]] as [string, string][]) : []),
    ...placeOf(right, locale),
    [facts.class, classNameOf(right)[locale]],
    [facts.price, formatCents(right.price, locale)],
    [facts.number, ticketNumber(right)],
  ];
}
