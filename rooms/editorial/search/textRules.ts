// How a text becomes the words that search compares. Changing anything here asks for a higher `indexVersion`.

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const runs =
  /(?<![\p{L}\p{N}])[uU] \d{1,2}(?![\p{L}\p{N}\-])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+(?:[\-‐‑–'’][[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+)*/gv;
const firstCjk = 0x2e80;
const joints = /[-‐‑–'’ ]/;
/** Longer words are cut. */
const longestWord = 40;

const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * One form for all spellings of a word: small letters, without accents, ä and ae both a, ß and ss the same. „Mueller“,
 * „Müller“ and „Muller“ become one word; so do full and half width in Japanese.
 */
export function fold(text: string): string {
  const plain = isAscii.test(text) ? text.toLowerCase() : withoutAccents(text);
  if (!umlaut.test(plain)) return plain;
  return plain
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/(?<![aeiouq])ue/g, 'u');
}

const umlaut = /[aou]e/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isAscii = /^[\x00-\x7f]*$/;

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßøæœłđðþı]/g, (letter) => letters[letter] ?? letter);

/** A word of a text: `at` is where it begins there, `length` how many characters it takes. */
export type TextWord = {
  /** What the index knows it by: one folded word, or the pairs of characters of a Japanese run. */
  lexemes: string[];
  /** Its parts where it is written with a hyphen. */
  parts: string[];
  spelling: string;
  isCjk: boolean;
  at: number;
  length: number;
};

/** The words of a text in their order, stop words included. */
export const wordsOf = (text: string): TextWord[] => [...eachWord(text.normalize('NFC'))];

/**
 * The words of a text one after the other, for callers that may stop early. `text` must be in the normal form NFC.
 */
export function* eachWord(text: string): Generator<TextWord> {
  for (const match of text.matchAll(runs)) {
    const spelling = match[0];
    const place = { spelling, at: match.index, length: spelling.length };
    // Most words are Latin: a look at the first character spares them the regular expression.
    if (match[0].charCodeAt(0) >= firstCjk && cjk.test(spelling)) {
      yield { ...place, lexemes: pairsOf(fold(spelling)), parts: [], isCjk: true };
      continue;
    }
    const pieces = spelling.split(joints).map(cut);
    const isOne = pieces.length === 1 || /['’]/.test(spelling);
    yield { ...place, lexemes: [cut(pieces.join(''))], parts: isOne ? [] : pieces, isCjk: false };
  }
}

const cut = (word: string): string => fold(word).slice(0, longestWord);

/** Pairs of neighbours: 浦和レッズ → 浦和 和レ レッ ッズ; a single character stays one. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((second, index) => `${characters[index]}${second}`);
}

const germanStopWords =
  'aber alle als also am an auch auf aus bei bin bis bist da damit dann das dass dein dem den denn der des die dies diese dieser dir doch dort du durch ein eine einem einen einer eines er es euch fur gegen hat habe haben hier hin ich ihm ihn ihnen ihr im in ins ist ja kann kein keine man mein mich mir mit nach nicht noch nun nur ob oder ohne sein seine sich sie sind so uber um und uns unser unter vom von vor war was weg weil wenn wer wie wir wird wo zu zum zur';
const englishStopWords =
  'a about all also am an and any are as at be been but by can did do does for from had has have he her his how i if in into is it its me my no not of on or our out she so than that the their them then there they this to us was we were what when where which who why will with you your';
const stopWords = new Set(`${germanStopWords} ${englishStopWords}`.split(' '));

/** Is this folded word too frequent to search for? */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** A text with another word in the place of the one that folds to `folded`. */
export function replaceWord(text: string, folded: string, spelling: string): string {
  const word = [...eachWord(text)].find(({ lexemes }) => lexemes[0] === folded);
  return word ? `${text.slice(0, word.at)}${spelling}${text.slice(word.at + word.length)}` : text;
}
