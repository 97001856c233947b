import type { Finding, Source } from '../sources.ts';

const languages = ['de', 'en', 'ja'] as const;
const wordFile =
  /^((?:[\w-]+\/)*([\w-]+)\/words)\/(server\.|office\.|document\.|trail\.|records\.|kinds\.|selling\.|account\.)?(de|en|ja)\.json$/;
/** Texts of the sign-in's own pages. */
const screenFile = /^(rooms\/[\w-]+\/([\w-]+)\/server\/screens)\/(de|en|ja)\.json$/;

type Flat = Map<string, string>;
/** `path`: what the names of its three files begin with. */
type Namespace = { path: string } & Record<(typeof languages)[number], Flat>;

/**
 * Reads every `words/{de,en,ja}.json`; the namespace is the folder above (`rooms/buying/cart/words` → `cart`). Texts that only
 * the server writes stand beside them in `server.{de,en,ja}.json` and are a namespace of their own (`cart/server`),
 * those of the office's pages in `office.{de,en}.json` (`cartOffice`), those of invoices in `document.{de,en}.json`,
 * those of the sign-in in `server/screens` (`identity/screens`). What rooms bring for others' pages is collected from
 * `trail.{de,en}.json`, `records.{de,en,ja}.json` `kinds.{de,en}.json` and `selling.{de,en,ja}.json` (`cart/trail`).
 */
export function namespacesOf(sources: Source[]): Map<string, Namespace> {
  const found = new Map<string, Namespace>();
  for (const { path, text } of sources) {
    const [, folder, room, before = '', language] = wordFile.exec(path) ?? placeOfScreens(path);
    if (!folder || !room || /^clubs\//.test(path)) continue;
    const name = before === 'office.' ? `${room}Office` : before ? `${room}/${before.slice(0, -1)}` : room;
    const begin = before === 'screens.' ? '' : before;
    const namespace = found.get(name) ?? { path: `${folder}/${begin}`, de: new Map(), en: new Map(), ja: new Map() };
    namespace[language as 'de'] = flatten(JSON.parse(text));
    found.set(name, namespace);
  }
  return found;
}

function placeOfScreens(path: string): (string | undefined)[] {
  const [, folder, room, language] = screenFile.exec(path) ?? [];
  return [path, folder, room, 'screens.', language];
}

function flatten(value: object, prefix = ''): Flat {
  return new Map(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null
        ? [...flatten(inner, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(inner)] as const],
    ),
  );
}

/**
 * Every label has words in all three languages, with the same gaps to fill; refusals, native codes, the office and
 * invoices at least in German and English.
 */
export function wordsComplete(sources: Source[]): Finding[] {
  const namespaces = namespacesOf(sources);
  const ofEach = [...namespaces.values()].flatMap((namespace) => {
    const keys = new Set(languages.flatMap((language) => [...namespace[language].keys()].map(withoutPlural)));
    return [
      ...[...keys].flatMap((key) => languages.flatMap((language) => missing(namespace, language, key))),
      ...languages.flatMap((language) => copiedTexts(namespace, language)),
    ];
  });
  return [
    ...ofEach,
    ...nestedTooDeep(sources),
    ...saidTwice(namespaces, 'trail'),
    ...saidTwice(namespaces, 'records'),
    ...saidTwice(namespaces, 'kinds'),
    ...saidTwice(namespaces, 'selling'),
  ];
}

/** Screens look words up by one group at most (`own` and then `states.booked`): what lies deeper is never found. */
function nestedTooDeep(sources: Source[]): Finding[] {
  return sources.flatMap(({ path, text }) => {
    const [, folder, , before = ''] = wordFile.exec(path) ?? [];
    // A club's own words name the room first, and then lie as deep as the room's.
    if (!folder || folder.startsWith('clubs/') || !['', 'office.'].includes(before)) return [];
    const groups = Object.entries(JSON.parse(text) as Record<string, string | object>);
    const deep = groups.flatMap(([group, inner]) =>
      Object.entries(typeof inner === 'object' ? inner : {}).flatMap(([key, value]) =>
        typeof value === 'object' && !Array.isArray(value) ? [`${group}.${key}`] : [],
      ),
    );
    const message = (key: string) => `"${key}" is nested too deep: write its texts as "${key.split('.')[1]}.…"`;
    return deep.map((key) => ({ rule: 'wordsComplete', path, message: message(key) }));
  });
}

/** Of words that are collected from all rooms, each key is one room's, or nobody knows which of them is shown. */
function saidTwice(namespaces: Map<string, Namespace>, part: string): Finding[] {
  const said = [...namespaces].filter(([name]) => name.endsWith(`/${part}`));
  const keys = said.flatMap(([, { path, de }]) => [...de.keys()].map((key) => ({ key, path: `${path}de.json` })));
  return [...Map.groupBy(keys, ({ key }) => key).values()].flatMap(([first, second]) =>
    first && second
      ? [{ rule: 'wordsComplete', path: second.path, message: `"${first.key}" is said by ${first.path} already` }]
      : [],
  );
}

/** Characters. A text as long as that is about one thing; shorter ones are labels, which rightly recur. */
const longText = { de: 100, en: 100, ja: 45 };

/**
 * A long text under two keys is a slip of the hand, or one key too many. Refusals are named by the server's codes, so
 * one of them may say what a screen says; lines of a letter are named by their place in it.
 */
function copiedTexts({ path, ...texts }: Namespace, language: 'de' | 'en' | 'ja'): Finding[] {
  const keysOf = Map.groupBy(texts[language].keys(), (key) => texts[language].get(key)!);
  return [...keysOf].flatMap(([text, keys]) => {
    const own = keys.filter((key) => !/^refusals\.|\.\d+$/.test(key));
    if (text.length < longText[language] || own.length < 2) return [];
    const message = `"${own.join('" and "')}" have the same text: let them be one key`;
    return [{ rule: 'wordsComplete', path: `${path}${language}.json`, message }];
  });
}

/** Staff read German or English, and invoices are written in one of them. */
const isWithoutJapanese = (path: string): boolean =>
  path === 'frame/office/words/' || /\/(office|document|trail|kinds)\.$/.test(path);

const plural = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string): string => key.replace(plural, '');

function missing(namespace: Namespace, language: 'de' | 'en' | 'ja', key: string): Finding[] {
  const path = `${namespace.path}${language}.json`;
  const finding = (message: string): Finding[] => [{ rule: 'wordsComplete', path, message }];
  const words = namespace[language].get(key) ?? namespace[language].get(`${key}_other`);
  if (words === undefined) {
    const isOptional =
      language === 'ja' && (/^(refusals|codes|phone)\./.test(key) || isWithoutJapanese(namespace.path));
    return isOptional ? [] : finding(`has no words for "${key}"`);
  }
  if (words.trim() === '') return finding(`"${key}" is empty`);
  const german = namespace.de.get(key) ?? namespace.de.get(`${key}_other`) ?? words;
  return gaps(words) === gaps(german)
    ? []
    : finding(`"${key}" fills other gaps (${gaps(words)}) than de (${gaps(german)})`);
}

/** The names of the gaps of a text. */
export const gapsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!))].sort();
const gaps = (text: string): string => gapsOf(text).join(', ') || 'none';

/** What a club says in place of a room's words (`clubs/x/words`) takes the place of some, and fills the same gaps. */
export function clubWordsExist(sources: Source[]): Finding[] {
  const namespaces = namespacesOf(sources);
  return sources.flatMap(({ path, text }) => {
    const language = /^clubs\/[\w-]+\/words\/(de|en|ja)\.json$/.exec(path)?.[1] as 'de' | undefined;
    if (language === undefined) return [];
    const finding = (message: string): Finding[] => [{ rule: 'clubWordsExist', path, message }];
    return Object.entries(JSON.parse(text) as Record<string, object>).flatMap(([name, words]) =>
      [...flatten(words)].flatMap(([key, own]) => {
        const before = namespaces.get(name)?.[language].get(key);
        if (before === undefined) return finding(`"${key}" takes the place of no words in ${name}`);
        return gaps(own) === gaps(before) ? [] : finding(`"${key}" of ${name} fills other gaps than ${gaps(before)}`);
      }),
    );
  });
}
