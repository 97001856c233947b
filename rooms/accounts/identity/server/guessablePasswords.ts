import { club } from '#club/club.ts';
import { knownPasswords } from './knownPasswords.ts';

/** Words that people here build passwords of and that the kept list lacks; umlauts and ß are written out. */
const localWords = new Set(
  `ballack bundesliga einloggen elfmeter fruehling gewinner heimspiel herzblatt ichliebedich kenwort koeln maerz mittwoch
  qwertz qwertzu qwertzuiop samstag schalter schokolade spieltag stadion vater verein wahnsinn willkommen yxcvbnm`.split(
    /\s+/,
  ),
);

const writtenOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const lookAlikes: Record<string, string> = {
  '@': 'a',
  4: 'a',
  0: 'o',
  1: 'i',
  '!': 'i',
  3: 'e',
  5: 's',
  $: 's',
  7: 't',
};
/** What the signs of an American keyboard are without the shift key. */
const unshifted: Record<string, string> = { '!': '1', '@': '2', '#': '3', $: '4', '%': '5' };

/**
 * Would somebody guess this with a list of stolen passwords and the usual decorations (a capital, digits and signs
 * around)?
 */
export function isGuessable(password: string): boolean {
  const plain = password.toLowerCase().replace(/[äöüß]/g, (letter) => writtenOut[letter] ?? letter);
  const { whole, cores } = knownPasswords();
  const isWord = (text: string) => cores.has(text) || localWords.has(text) || text === club.name.toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = [core, swapped(core, lookAlikes)].map(lettersOf);
  const typed = [plain, swapped(plain, unshifted)].map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  return (
    words.some((word) => isWord(word) || isTwice(word, isWord)) ||
    typed.some((text) => whole.has(text) || isTwice(text, (half) => whole.has(half)) || whole.has(withoutDigits(text)))
  );
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
const withoutDigits = (text: string): string => text.replace(/\d+$/, '');
const swapped = (text: string, table: Record<string, string>): string =>
  text.replace(/[^\p{L}]/gu, (sign) => table[sign] ?? sign);

/** `passwordpassword` and its like. */
function isTwice(text: string, isKnown: (text: string) => boolean): boolean {
  const half = text.slice(0, text.length / 2);
  return half + half === text && isKnown(half);
}
