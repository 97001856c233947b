import { fold } from './foldRules.ts';

/** What a buyer may have printed: the name they wish, the name of a player, a number, or a text. */
export type LetteringKind = 'name' | 'player' | 'number' | 'text';
export type LetteringOption = { id: string; kind: LetteringKind; maxLength: number; isRequired: boolean };

const shapes: Record<Exclude<LetteringKind, 'player'>, RegExp> = {
  name: /^[\p{L}\p{M} .'’-]*$/u,
  number: /^([1-9][0-9]?)?$/,
  text: /^[^\p{C}<>]*$/u,
};

export type LetteringFault = 'required' | 'tooLong' | LetteringKind;

/** What is wrong with a text that is to be printed; undefined: nothing. A player's name must be one of `players`. */
export function faultOf(
  { kind, maxLength, isRequired }: LetteringOption,
  value: string,
  players: readonly string[] = [],
): LetteringFault | undefined {
  const text = value.trim();
  if (text === '') return isRequired ? 'required' : undefined;
  if (kind === 'player') return players.includes(text) ? undefined : 'player';
  if ([...text].length > maxLength) return 'tooLong';
  return shapes[kind].test(text) ? undefined : kind;
}

/** Why a whole lettering is not printed; the buyer is told in words. */
export type LetteringRefusal =
  | 'LETTERING_OPTION_UNKNOWN'
  | 'LETTERING_TWO_NAMES'
  | 'LETTERING_MISSING'
  | 'LETTERING_PLAYER_UNKNOWN'
  | 'LETTERING_NOT_PRINTABLE'
  | 'LETTERING_WORD_REFUSED';

type RefusedWords = { anywhere: readonly string[]; alone: readonly string[] };

/**
 * Why a lettering cannot or will not be printed; undefined: it will be. Every option must be known and stand once, and
 * a shirt has one name. Names of players are never among the refused words.
 */
export function letteringRefusal(
  options: readonly LetteringOption[],
  given: readonly { optionId: string; value: string }[],
  { players, refused }: { players: readonly string[]; refused: RefusedWords },
): LetteringRefusal | undefined {
  const values = new Map(given.map(({ optionId, value }) => [optionId, value]));
  const isOnce =
    values.size === given.length && given.every(({ optionId }) => options.some(({ id }) => id === optionId));
  if (!isOnce) return 'LETTERING_OPTION_UNKNOWN';
  const names = options.filter(({ id, kind }) => (kind === 'name' || kind === 'player') && values.get(id)?.trim());
  if (names.length > 1) return 'LETTERING_TWO_NAMES';
  const faults = options.map((option) => faultOf(option, values.get(option.id) ?? '', players));
  if (faults.includes('required')) return 'LETTERING_MISSING';
  if (faults.includes('player')) return 'LETTERING_PLAYER_UNKNOWN';
  if (faults.some((fault) => fault !== undefined)) return 'LETTERING_NOT_PRINTABLE';
  const own = options.filter(({ kind }) => kind !== 'player').map(({ id }) => values.get(id) ?? '');
  return own.some((text) => isRefusedLettering(text, refused)) ? 'LETTERING_WORD_REFUSED' : undefined;
}

const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/**
 * Does a text say something that the club does not print, also with spaces between the letters or figures instead of
 * them?
 */
export function isRefusedLettering(text: string, { anywhere, alone }: RefusedWords): boolean {
  const read = fold(text).replace(/[013457@$]/g, (sign) => lookalikes[sign]!);
  const words = read.split(/[^\p{L}]+/u).filter(Boolean);
  const joined = words.join('');
  return (
    anywhere.some((word) => joined.includes(word)) || alone.some((word) => words.includes(word) || joined === word)
  );
}
