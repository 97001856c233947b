import { type Finding, isCode, isTest, lineAt, programOf, type Source, walk } from '../sources.ts';

const languages = ['de', 'en', 'ja'] as const;
const wordFile = /^((?:[\w-]+\/)*([\w-]+)\/words)\/(server\.|office\.|document\.)?(de|en|ja)\.json$/;

type Flat = Map<string, string>;
/** `path`: what the names of its three files begin with. */
type Namespace = { path: string } & Record<(typeof languages)[number], Flat>;

/**
 * Reads every `words/{de,en,ja}.json`; the namespace is the folder above (`rooms/cart/words` → `cart`). Texts that only
 * the server writes stand beside them in `server.{de,en,ja}.json` and are a namespace of their own (`cart/server`),
 * those of the office's pages in `office.{de,en}.json` (`cartOffice`), those of invoices in `document.{de,en}.json`.
 */
export function namespacesOf(sources: Source[]): Map<string, Namespace> {
  const found = new Map<string, Namespace>();
  for (const { path, text } of sources) {
    const [, folder, room, before = '', language] = wordFile.exec(path) ?? [];
    if (!folder || !room || /^clubs\//.test(path)) continue;
    const name = before === 'office.' ? `${room}Office` : before ? `${room}/${before.slice(0, -1)}` : room;
    const namespace = found.get(name) ?? { path: `${folder}/${before}`, de: new Map(), en: new Map(), ja: new Map() };
    namespace[language as 'de'] = flatten(JSON.parse(text));
    found.set(name, namespace);
  }
  return found;
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
  return [...namespacesOf(sources).values()].flatMap((namespace) => {
    const keys = new Set(languages.flatMap((language) => [...namespace[language].keys()].map(withoutPlural)));
    return [...keys].flatMap((key) => languages.flatMap((language) => missing(namespace, language, key)));
  });
}

/** Staff read German or English, and invoices are written in one of them. */
const isWithoutJapanese = (path: string): boolean =>
  path === 'frame/office/words/' || path.endsWith('/office.') || path.endsWith('/document.');

const plural = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string): string => key.replace(plural, '');

function missing(namespace: Namespace, language: 'de' | 'en' | 'ja', key: string): Finding[] {
  const path = `${namespace.path}${language}.json`;
  const finding = (message: string): Finding[] => [{ rule: 'wordsComplete', path, message }];
  const words = namespace[language].get(key) ?? namespace[language].get(`${key}_other`);
  if (words === undefined) {
    const isOptional = language === 'ja' && (/^(refusals|codes)\./.test(key) || isWithoutJapanese(namespace.path));
    return isOptional ? [] : finding(`has no words for "${key}"`);
  }
  if (words.trim() === '') return finding(`"${key}" is empty`);
  const german = namespace.de.get(key) ?? namespace.de.get(`${key}_other`) ?? words;
  return gaps(words) === gaps(german)
    ? []
    : finding(`"${key}" fills other gaps (${gaps(words)}) than de (${gaps(german)})`);
}

const gaps = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort().join(', ') || 'none';

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

/** `t('key')` names words that exist, where the namespace and the key can be read from the code. */
export function wordsExist(sources: Source[]): Finding[] {
  const namespaces = namespacesOf(sources);
  return sources
    .filter((source) => isCode(source) && !isTest(source))
    .flatMap((source) => {
      const found: Finding[] = [];
      for (const { name, key, at } of wordsUsedIn(source)) {
        const line = lineAt(source.text, at);
        const german = namespaces.get(name)?.de;
        const exists = german && (german.has(key) || german.has(`${key}_other`));
        const message = german ? `"${key}" has no words in ${name}` : `there are no words called "${name}"`;
        if (!exists) found.push({ rule: 'wordsExist', path: source.path, line, message });
      }
      return found;
    });
}

type WordUse = { name: string; key: string; at: number };

/** Finds `const t = useWords('cart')` and the `t('…')` calls that follow in the same file. */
function wordsUsedIn(source: Source): WordUse[] {
  const namespaceOf = new Map<string, string>();
  const uses: WordUse[] = [];
  walk(programOf(source), (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init?.type === 'CallExpression') {
      const [first] = node.init.arguments;
      const isWords = node.init.callee.type === 'Identifier' && node.init.callee.name === 'useWords';
      if (isWords && first?.type === 'Literal') namespaceOf.set(node.id.name, String(first.value));
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const name = namespaceOf.get(node.callee.name);
    const [key] = node.arguments;
    if (name && key?.type === 'Literal' && typeof key.value === 'string')
      uses.push({ name, key: key.value, at: node.start });
  });
  return uses;
}
