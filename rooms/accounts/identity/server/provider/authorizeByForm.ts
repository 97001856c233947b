import type { FastifyInstance } from 'fastify';

/** Bytes; what becomes an address must fit into one. */
const longestForm = 8192;

/**
 * The authorization endpoint takes a form as well (OpenID Connect Core, 3.1.2.1). It becomes the same request by GET:
 * the session cookies are `SameSite=Lax`, so a browser sends them with that and not with a form from another site.
 */
export async function authorizeByForm(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/identity/connect/authorize', { bodyLimit: longestForm }, (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/identity/connect/authorize?${new URLSearchParams(String(request.body ?? ''))}`, 303),
    );
  });
}
