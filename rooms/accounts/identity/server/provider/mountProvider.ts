import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { House } from '#platform/house.ts';
import { screenPolicy } from '../contentPolicy.ts';
import { authorizeByForm } from './authorizeByForm.ts';

/** Puts the provider under `/identity`. Its own parsers read the bodies, its own code writes the replies. */
export async function mountProvider(
  app: FastifyInstance,
  house: House,
  provider: () => Promise<Provider>,
): Promise<void> {
  const answers = new WeakMap<Provider, ReturnType<Provider['callback']>>();
  const answerOf = (current: Provider) => {
    const answer = answers.get(current) ?? current.callback();
    answers.set(current, answer);
    return answer;
  };
  const origin = new URL(house.config.origin);
  const policy = screenPolicy(house);
  await authorizeByForm(app);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      // No database keeps a NUL, so no parameter of the provider has one.
      if (request.url.includes('%00')) refuse(commonRefusals.invalidInput);
      const answer = answerOf(await provider());
      reply.header('content-security-policy', policy).header('referrer-policy', 'same-origin').hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      // The provider trusts forwarded headers; who asks is what our own shell has found out.
      Object.assign(request.raw, { remoteAddress: request.ip });
      answer(addressedAsConfigured(request.raw, origin), reply.raw);
    };
    for (const url of ['/identity/connect/*', '/identity/.well-known/*']) scope.all(url, handler);
  });
}

/** Links are built from the configured origin, never from what the Host header says; paths are read in any case. */
function addressedAsConfigured(raw: IncomingMessage, origin: URL): IncomingMessage {
  const [path = '', query] = (raw.url ?? '').split('?');
  const known = path.replace(/\/+$/, '').replace(/^(\/[^/]+)(\/[^/]+)?(\/[^/]+)?/, (start) => start.toLowerCase());
  const url = query === undefined ? known : `${known}?${query}`;
  raw.headers.host = origin.host;
  raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
  delete raw.headers['x-forwarded-host'];
  Object.assign(raw, { originalUrl: url, url: url.slice('/identity'.length) || '/' });
  return raw;
}
