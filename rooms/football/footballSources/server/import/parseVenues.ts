import type { intake } from '#rooms/football/match/server/index.ts';
import { linesOf, type SourceLine, withoutComment } from './sourceLines.ts';

export type ParsedVenues = { venues: intake.VenueDraft[]; problems: intake.SourceProblem[] };

/**
 * Reads a list of grounds: a line `Name, 74_176, 1936, City` for each, indented below it its other names behind `|` and
 * its address (with `//`).
 */
export function parseVenues(text: string): ParsedVenues {
  const parsed: ParsedVenues = { venues: [], problems: [] };
  for (const line of linesOf(text)) {
    const plain = withoutComment(line.text);
    if (plain.trim() === '' || plain.startsWith('=')) continue;
    if (/^\s/.test(plain)) addToLast(parsed, { ...line, text: plain.trim() });
    else parsed.venues.push(venueOf(plain, line));
  }
  return parsed;
}

/** `$Signal$ Park`: names that were sold stand between dollars. */
const nameOf = (text: string): string =>
  text
    .replaceAll('$', '')
    .replace(/\[[a-z]{2}\]/g, '')
    .trim();

function venueOf(text: string, { number: line }: SourceLine): intake.VenueDraft {
  const [head = '', ...rest] = text.split(',').map((part) => part.trim());
  const [, name = head, until] = /^(.+?)\s*\((?:\d{4})?-(\d{4})\)$/.exec(head) ?? [];
  const venue: intake.VenueDraft = { name: nameOf(name), aliases: [], line };
  if (until) venue.closed = Number(until);
  for (const part of rest.filter(Boolean)) {
    if (/^\d{1,3}(_\d{3})+$/.test(part)) venue.capacity = Number(part.replaceAll('_', ''));
    else if (/^\d{4}$/.test(part)) venue.opened = Number(part);
    else venue.city = part;
  }
  return venue;
}

function addToLast({ venues, problems }: ParsedVenues, { number: line, text }: SourceLine): void {
  const venue = venues.at(-1);
  if (!venue) return void problems.push({ line, message: 'a name or an address before the first ground' });
  if (text.includes('//')) venue.address = text.split(/\s*\/\/\s*/).join(', ');
  else venue.aliases.push(...text.split('|').map(nameOf).filter(Boolean));
}
