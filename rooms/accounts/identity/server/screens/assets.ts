import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { themeCss } from '#club/theme.ts';

const { resolve } = createRequire(import.meta.url);
const own = (name: string) => new URL(name, import.meta.url);

/** The design's tokens and the club's colours, then our own rules. */
const styles = () =>
  [themeCss(), readFileSync(resolve('#design/tokens.css'), 'utf8'), readFileSync(own('identity.css'), 'utf8')].join(
    '\n',
  );

const assets: Record<string, { type: string; file: string | URL }> = {
  'sign-out.js': { type: 'text/javascript; charset=utf-8', file: own('signOut.browser.js') },
  'passkey.js': { type: 'text/javascript; charset=utf-8', file: own('passkey.browser.js') },
  'check-session.js': { type: 'text/javascript; charset=utf-8', file: own('checkSession.browser.js') },
  'barlow-condensed-700.woff2': { type: 'font/woff2', file: resolve('#design/fonts/barlow-condensed-700.woff2') },
  'inter.woff2': { type: 'font/woff2', file: resolve('#design/fonts/inter.woff2') },
};

/** The few files the screens need; read once. */
export function assetRoutes(app: FastifyInstance): void {
  const send = (name: string, type: string, content: string | Buffer) =>
    app.get(`/identity/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
  send('identity.css', 'text/css; charset=utf-8', styles());
  for (const [name, { type, file }] of Object.entries(assets)) {
    send(name, type, readFileSync(file));
  }
}
