import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Remembers the routes of an app and answers which methods an address takes, for 405 and its `Allow`. Patterns with a
 * wildcard do not count below `/api`: the pages behind them take every address.
 */
export function watchRoutes(app: FastifyInstance): (path: string) => string[] {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    known.set(url, entry);
    for (const one of [method].flat()) entry.methods.add(one);
  });
  return (path) => {
    const isApi = /^\/api(\/|$)/i.test(path);
    const found = new Set<string>();
    for (const [url, entry] of known) {
      if ((isApi && url.includes('*')) || !entry.pattern.test(path)) continue;
      for (const method of entry.methods) found.add(method);
    }
    return methods.filter((method) => found.has(method));
  };
}

/** `/a/:id/*` as an expression; any case, with or without a slash at the end. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}/?$`, 'i');
}
