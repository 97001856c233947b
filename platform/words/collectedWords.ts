import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#platform/context.ts';

/**
 * Words that every room may bring for pages of another one, in `rooms/w/x/words/{part}.{de,en,ja}.json`; together they
 * are the namespace `{part}`. `trail`: deeds, subjects, fields and codes of the audit trail, which staff read in German
 * or English. `records`: titles of the tables in which a room keeps something about people. `kinds`: what the office
 * calls the kinds of what is sold. `selling`: what sellers refuse with, which the pages of others say as their own;
 * `account`: titles of sections of the account (`wordsAddedTo`).
 */
export const collectedParts = ['trail', 'records', 'kinds', 'selling', 'account'] as const;
export type CollectedPart = (typeof collectedParts)[number];

/** Parts that staff alone read; like all of the office they are English where German is not wanted. */
export const isOfficePart = (part: CollectedPart): boolean => part === 'trail' || part === 'kinds';

/** Words by group and key, such as `deeds` and `POST /office/v1/camps`. */
export type CollectedWords = Record<string, Record<string, string>>;

const rooms = join(import.meta.dirname, '../../rooms');
/** `w/x` for the room `x` of the wing `w`. */
const roomPaths = globSync('*/*/', { cwd: rooms }).sort();

/** The words of one part in one language, of all rooms; a room that lacks the language lacks in them. */
export function collectedWords(part: CollectedPart, locale: Locale): CollectedWords {
  const all: CollectedWords = {};
  for (const path of roomPaths) {
    const file = `${rooms}/${path}/words/${part}.${locale}.json`;
    if (!existsSync(file)) continue;
    const own: CollectedWords = JSON.parse(readFileSync(file, 'utf8'));
    for (const [group, words] of Object.entries(own)) all[group] = { ...all[group], ...words };
  }
  return all;
}

type Addition = { part: CollectedPart; groups: readonly string[]; as: string };

/**
 * What stands in which namespace, and as what. Buyers read the refusals of sellers in the cart and in the checkout
 * (`checkout` where that must say it otherwise), staff read `phone` while somebody orders by telephone.
 */
const additions: Readonly<Record<string, Addition>> = {
  cart: { part: 'selling', groups: ['refusals'], as: 'refusals' },
  checkout: { part: 'selling', groups: ['refusals', 'checkout'], as: 'sellers' },
  phoneOrders: { part: 'selling', groups: ['phone'], as: 'refusals' },
  pages: { part: 'account', groups: ['account'], as: 'account' },
};

/** What rooms add to the words of another one; nothing to most. */
export function wordsAddedTo(namespace: string, locale: Locale): CollectedWords {
  const addition = additions[namespace];
  if (!addition) return {};
  const words = collectedWords(addition.part, locale);
  return { [addition.as]: Object.assign({}, ...addition.groups.map((group) => words[group])) };
}
