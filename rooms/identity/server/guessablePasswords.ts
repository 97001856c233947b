import { club } from '#club/club.ts';

/**
 * What stands at the top of every list of stolen passwords, without its decoration: people put a capital letter in front and digits and a
 * sign behind, and lists of guesses do the same. German, English and Japanese habits, football, seasons, names, keyboards.
 */
const words = new Set(
  `aa aaa abc abcd abcde abcdef abcdefg abcdefgh adler admin administrator alexander amanda andrea andreas angel anna arsenal asdf asdfg
  asdfgh asdfghjkl august ballack barcelona batman bayern berlin bienvenido bonjour borussia bundesliga charlie chelsea chocolate
  christian computer dallas daniel david default deutschland dezember dortmund dragon einloggen elfmeter fallout februar ferrari flower
  football formula frankfurt freedom freitag fruehling frühling fussball fußball geheim george gewinner ginger gott goku guest hallo
  hamburg hannah hannover harley heimspiel hello herbst herzblatt hockey hunter ich ichliebedich iloveyou internet jahr januar jasmin jasmine
  jennifer jessica jesus jordan joshua juli juni juventus kennwort killer kenwort koeln köln lakers laura letmein lieb liebe liverpool
  login london lovely love maggie mai maerz märz manchester marcel maria martin master matthew matrix meister merlin messi michael michelle
  minecraft mittwoch monday monkey montag mustang mutter naruto nicole ninja november oktober oliver orange pass passw passwd passwort
  password pokemon princess qwe qwer qwert qwerty qwertyuiop qwertz qwertzu qwertzuiop ranger real realmadrid robert ronaldo root sabrina sakura
  samsung samstag sandra schalke schalter schatz schokolade secret september shadow snoopy soccer sommer sonne sonnenschein sonntag spieltag
  spring stadion starwars stefan stefanie steven summer sunday sunshine superman tennis test tester thomas thunder tigger toor tottenham
  trustno tsubasa user vater verein vfb wahnsinn welcome whatever willkommen winner winter zugang zxcvb zxcvbn zxcvbnm yxcvbnm`.split(
    /\s+/,
  ),
);

/** Walks over the keyboard, as they are typed. */
const walks = [
  ...[
    '1qaz2wsx',
    'qaz2wsx',
    '1q2w3e4r',
    'q1w2e3r4',
    'zaq12wsx',
    '1qazxsw2',
    'qwe123',
    '123qwe',
    '1q2w3e',
    '1qay2wsx',
    'asd123',
    'a1b2c3',
  ],
];

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Would somebody guess this with a list of stolen passwords and the usual decorations? */
export function isGuessable(password: string): boolean {
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = core.replace(/[@401!35$7]/g, (sign) => lookAlikes[sign] ?? sign).replace(/[^\p{L}]/gu, '');
  const signs = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const known = (text: string) => words.has(text) || text === club.name.toLowerCase();
  return (
    known(letters) ||
    known(core.replace(/[^\p{L}]/gu, '')) ||
    isTwice(letters, known) ||
    walks.some((walk) => signs === walk || signs === walk + walk || signs.replace(/\d+$/, '') === walk)
  );
}

/** `passwordpassword` and its like. */
function isTwice(text: string, known: (text: string) => boolean): boolean {
  const half = text.slice(0, text.length / 2);
  return half + half === text && known(half);
}
