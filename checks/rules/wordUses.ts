import { type Finding, isCode, isTest, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';
import { gapsOf, namespacesOf } from './words.ts';

/** Figures of the club, which stand in a text before a page sees it (`frame/server/translations.ts`). */
const filledBefore = new Set(['ticketMinutes', 'paymentMinutes']);

/**
 * `t('key')` names words that exist and fills their gaps, where namespace, key and values can be read from the code;
 * `words.group.key` of the server does so by `fillIn`.
 */
export function wordsExist(sources: Source[]): Finding[] {
  const namespaces = namespacesOf(sources);
  const code = sources.filter((source) => isCode(source) && !isTest(source));
  const ofServer = [...namespaces].filter(([name]) => name.includes('/'));
  return code.flatMap((source) => {
    const finding = (at: number, message: string): Finding[] => [
      { rule: 'wordsExist', path: source.path, line: lineAt(source.text, at), message },
    ];
    const uses = wordsUsedIn(source).flatMap(({ name, key, given, at }) => {
      const german = namespaces.get(name)?.de;
      if (!german) return finding(at, `there are no words called "${name}"`);
      const text = german.get(key) ?? german.get(`${key}_other`);
      if (text === undefined) return finding(at, `"${key}" has no words in ${name}`);
      const open = gapsOf(text).filter((gap) => given && !given.has(gap) && !filledBefore.has(gap));
      return open.length > 0 ? finding(at, `"${key}" of ${name} is shown without ${open.join(', ')}`) : [];
    });
    const unfilled = ofServer.flatMap(([name, { de }]) =>
      new RegExp(`^rooms/[^/]+/${name.split('/')[0]}/server/`).test(source.path)
        ? readUnfilled(source, de).flatMap(({ key, at }) => finding(at, `"${key}" of ${name} is not filled in`))
        : [],
    );
    return [...uses, ...unfilled];
  });
}

/** `given`: the names of the values; undefined where they cannot be read from the code. */
type WordUse = { name: string; key: string; given: Set<string> | undefined; at: number };

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
    const [key, values] = node.arguments as (Node | undefined)[];
    if (name === undefined || !key) return;
    for (const text of literalsOf(key)) uses.push({ name, key: text, given: namesIn(values), at: node.start });
  });
  return uses;
}

/** The texts that an expression can be: one, or those between which it chooses. */
function literalsOf(node: Node): string[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => literalsOf(one as Node));
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

function namesIn(values: Node | undefined): Set<string> | undefined {
  if (!values) return new Set();
  if (values.type !== 'ObjectExpression') return undefined;
  const names = values.properties.map((one) => ('key' in one && one.key.type === 'Identifier' ? one.key.name : ''));
  return names.includes('') ? undefined : new Set(names);
}

/** Places that read `group.key` of the server's words, whose text has gaps, and hand it to nothing that fills. */
function readUnfilled(source: Source, words: Map<string, string>): { key: string; at: number }[] {
  const keys = [...words].filter(([key, text]) => key.includes('.') && gapsOf(text).length > 0).map(([key]) => key);
  const found: { key: string; at: number }[] = [];
  walk(programOf(source), (node, parents) => {
    const read = lastTwoOf(node);
    const key = read && keys.find((one) => `.${one}`.endsWith(`.${read}`));
    if (key && !parents.some(fills)) found.push({ key, at: node.start });
  });
  return found;
}

/** `b.c` of `a.b.c`. */
function lastTwoOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const { object, property } = node;
  if (object.type === 'Identifier') return `${object.name}.${property.name}`;
  const isNamed = object.type === 'MemberExpression' && !object.computed && object.property.type === 'Identifier';
  return isNamed ? `${(object.property as { name: string }).name}.${property.name}` : undefined;
}

/** Calls of `fillIn`, of what a file calls its own form of it, and of `greetingFor`. */
const fills = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  /^(fill|greetingFor|text)/.test(node.callee.name);
