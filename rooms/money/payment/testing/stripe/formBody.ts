type Tree = { [name: string]: Tree | string };

/** A body as Stripe's API takes it: `a[b][0]=c`. */
export function readForm(body: string): Tree {
  const tree: Tree = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[?/).filter((part) => part !== '');
    let place = tree;
    for (const part of path.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Tree;
    }
    place[path.at(-1)!] = value;
  }
  return tree;
}

/** What stands at a path such as `line_items.0.quantity`. */
export function at(tree: Tree, path: string): string | undefined {
  const found = path.split('.').reduce<Tree | string | undefined>((place, part) => (place as Tree)?.[part], tree);
  return typeof found === 'string' ? found : undefined;
}

/** The texts of a list or of a map. */
export const listAt = (tree: Tree, name: string): string[] =>
  Object.values((tree[name] ?? {}) as Record<string, string>);
export const mapAt = (tree: Tree, name: string): Record<string, string> => ({
  ...((tree[name] ?? {}) as Record<string, string>),
});
