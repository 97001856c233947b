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

/** May a whole lettering be printed as it is? Every option must be known and stand once, and a shirt has one name. */
export function isPrintable(
  options: readonly LetteringOption[],
  given: readonly { optionId: string; value: string }[],
  players: readonly string[],
): boolean {
  const values = new Map(given.map(({ optionId, value }) => [optionId, value]));
  const isOnce =
    values.size === given.length && given.every(({ optionId }) => options.some(({ id }) => id === optionId));
  const names = options.filter(({ id, kind }) => (kind === 'name' || kind === 'player') && values.get(id)?.trim());
  return (
    isOnce && names.length <= 1 && options.every((option) => !faultOf(option, values.get(option.id) ?? '', players))
  );
}

const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Does a text say something that the club does not print, also with spaces between the letters or figures instead of them? */
export function isRefusedLettering(
  text: string,
  { anywhere, alone }: { anywhere: readonly string[]; alone: readonly string[] },
): boolean {
  const read = fold(text).replace(/[013457@$]/g, (sign) => lookalikes[sign]!);
  const words = read.split(/[^\p{L}]+/u).filter(Boolean);
  const joined = words.join('');
  return (
    anywhere.some((word) => joined.includes(word)) || alone.some((word) => words.includes(word) || joined === word)
  );
}
