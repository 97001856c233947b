import { splitLocale } from './localePath.ts';

type Patterned = { path: string };

const compiled = new Map<string, RegExp>();

/**
 * `/shop/:slug/` as an expression; segments are compared without regard to case, with or without the slash at the end.
 */
function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const source = pattern.replace(/\/$/, '').split('/').map(sourceOf).join('/');
  const expression = new RegExp(`^${source}/?$`, 'i');
  compiled.set(pattern, expression);
  return expression;
}

function sourceOf(part: string): string {
  if (part === '*') return '(?<rest>.+?)';
  return part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Parameters of a path under a pattern, or undefined when it does not fit (or is badly encoded). */
export function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
  const match = expressionOf(pattern).exec(path);
  if (!match) return undefined;
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return undefined;
  }
}

/**
 * Patterns without parameters come before those with, so `/shop/sale/` is not taken for a slug; what takes everything
 * comes last.
 */
export function bySpecificity<R extends Patterned>(routes: readonly R[]): R[] {
  const weight = (route: R) => (route.path.endsWith('*') ? 100 : route.path.split(':').length);
  return [...routes].sort((a, b) => weight(a) - weight(b));
}

/** The first route that fits a path with or without language prefix; query and fragment do not count. */
export function routeFor<R extends Patterned>(routes: readonly R[], path: string): R | undefined {
  const { path: bare } = splitLocale(path.split(/[?#]/)[0] ?? '/');
  return routes.find((route) => matchPattern(route.path, bare) !== undefined);
}
