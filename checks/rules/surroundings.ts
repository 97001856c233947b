import { type Finding, isProduct, lastNameOf, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

/** What a file may not take from its surroundings: the clock, the environment, chance, the browser's storage. */
type Ban = {
  rule: string;
  in: RegExp;
  notIn?: RegExp;
  breaks(node: Node, parent: Node | undefined): boolean;
  message: string;
};

const bans: Ban[] = [
  {
    rule: 'clockFromContext',
    in: /^rooms\/[^/]+\/[^/]+\/(server\/|api\.ts)/,
    breaks: (node) =>
      (node.type === 'NewExpression' && lastNameOf(node.callee) === 'Date' && node.arguments.length === 0) ||
      (node.type === 'CallExpression' && isMember(node.callee, 'Date', 'now')) ||
      (node.type === 'CallExpression' && isMember(node.callee, 'Now', 'instant')),
    message: 'time is ctx.now',
  },
  {
    rule: 'environmentInConfigOnly',
    in: /./,
    // Which club it is must be known before anything that reads the configuration is loaded.
    notIn: /^platform\/config\/|^main\.ts$|\.config\.ts$|^club\/clubFolder\.ts$/,
    // PATH is not a setting: it finds programs.
    breaks: (node, parent) => isMember(node, 'process', 'env') && lastNameOf(parent) !== 'PATH',
    message: 'settings are read in platform/config, in one typed place',
  },
  {
    rule: 'secretsFromPlatform',
    in: /^(rooms|platform|ports|club)\//,
    notIn: /\/site\//,
    breaks: (node) => node.type === 'CallExpression' && isMember(node.callee, 'Math', 'random'),
    message: 'chance is guessable: ids and secrets come from platform/ids',
  },
  {
    rule: 'storageThroughFrame',
    in: /./,
    notIn: /^frame\/browserStorage\.ts$/,
    breaks: (node) => node.type === 'Identifier' && /^(local|session)Storage$/.test(node.name),
    message: 'the browser may forbid its storage: localStore and tabStore of frame/browserStorage cope with that',
  },
  {
    rule: 'oneMailAddressRule',
    in: /^rooms\/.*api\.ts$/i,
    breaks: (node) => node.type === 'CallExpression' && isMember(node.callee, 'z', 'email'),
    message: 'who may sign up with an address may use it everywhere: mailAddress of platform/api',
  },
];

/** Time, settings, chance and storage come through one door each. */
export function surroundings(sources: Source[]): Finding[] {
  return sources.filter(isProduct).flatMap((source) => {
    const found: Finding[] = [];
    const held = bans.filter((ban) => ban.in.test(source.path) && !ban.notIn?.test(source.path));
    if (held.length === 0) return found;
    walk(programOf(source), (node, parents) => {
      for (const { rule, breaks, message } of held) {
        if (breaks(node, parents.at(-1)))
          found.push({ rule, path: source.path, line: lineAt(source.text, node.start), message });
      }
    });
    return found;
  });
}

function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && lastNameOf(node) === property && lastNameOf(node.object) === object;
}
