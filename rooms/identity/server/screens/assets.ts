import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const { resolve } = createRequire(import.meta.url);
const own = (name: string) => new URL(name, import.meta.url);

const assets: Record<string, { type: string; file: string | URL }> = {
  'identity.css': { type: 'text/css; charset=utf-8', file: own('identity.css') },
  'sign-out.js': { type: 'text/javascript; charset=utf-8', file: own('signOut.browser.js') },
  'check-session.js': { type: 'text/javascript; charset=utf-8', file: own('checkSession.browser.js') },
  'barlow-condensed-700.woff2': {
    type: 'font/woff2',
    file: resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2'),
  },
  'inter.woff2': {
    type: 'font/woff2',
    file: resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  },
};

/** The few files the screens need; read once. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [name, { type, file }] of Object.entries(assets)) {
    const content = readFileSync(file);
    app.get(`/identity/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
  }
}
