import { eachWord, fold, type TextWord } from '../textRules.ts';
import type { Expanded } from './queryRules.ts';

/** A piece of text as it is shown; hits are marked. Plain text: anyone who shows it escapes it. */
export type Segment = { text: string; isHit: boolean };

/** Finds out whether a word is what somebody looked for: the places in it, from and to. */
export type HitFinder = (word: TextWord) => [from: number, to: number] | undefined;

/** What counts as a hit for these terms. */
export function hitFinder(terms: Expanded[]): HitFinder {
  const known = new Set(terms.flatMap(({ typed, isCjk, same, near }) => (isCjk ? [] : [...typed, ...same, ...near])));
  for (const piece of terms.flatMap(({ pieces }) => pieces.flat(2))) known.add(piece);
  const runs = terms.filter(({ isCjk }) => isCjk).map(({ run }) => run);
  return (word) => {
    if (!word.isCjk)
      return [...word.lexemes, ...word.parts].some((one) => known.has(one)) ? [0, word.length] : undefined;
    const folded = fold(word.spelling);
    const run = runs.find((one) => folded.includes(one));
    if (run === undefined) return undefined;
    const from = folded.indexOf(run);
    // Full and half width may differ in length; then all of it is marked.
    return folded.length === word.length ? [from, from + run.length] : [0, word.length];
  };
}

/** A whole short text, such as a title. */
export function markHits(given: string, find: HitFinder): Segment[] {
  const text = given.normalize('NFC');
  const segments: Segment[] = [];
  let done = 0;
  const add = (to: number, isHit: boolean) => {
    if (to > done) segments.push({ text: text.slice(done, to), isHit });
    done = Math.max(done, to);
  };
  for (const word of eachWord(text)) {
    const hit = find(word);
    if (!hit) continue;
    add(word.at + hit[0], false);
    add(word.at + hit[1], true);
  }
  add(text.length, false);
  return segments;
}

const lookedThrough = 6000;
const before = 60;
const longest = 220;

/** The part of a long text around its first hit, or its beginning. */
export function snippetOf(given: string, find: HitFinder): Segment[] {
  const text = given.slice(0, lookedThrough).normalize('NFC');
  let first = 0;
  for (const word of eachWord(text)) {
    const hit = find(word);
    if (!hit) continue;
    first = word.at + hit[0];
    break;
  }
  const from = first <= before ? 0 : text.indexOf(' ', first - before) + 1 || first;
  const isCut = from + longest < given.length;
  const end = isCut ? text.lastIndexOf(' ', from + longest) : text.length;
  const to = end <= first ? from + longest : end;
  return markHits(`${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${isCut ? ' …' : ''}`, find);
}
