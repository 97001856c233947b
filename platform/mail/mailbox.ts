import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Config } from '#platform/config/config.ts';
import type { House } from '#platform/house.ts';
import { isFromHere } from '#platform/http/callerPlace.ts';
import { isStorableText } from '#platform/http/invalidText.ts';
import { mailListPage, mailPage } from './mailboxPage.ts';
import { findMailById, listMailLines, listMails } from './mailStore.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";
/** A mail is foreign text: no scripts, no forms; its links open in the whole window. */
const mailPolicy =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

/** May this house show its mails to anyone who asks? Never where real people's mails could lie. */
export const showsMailbox = (config: Config): boolean => config.demo || config.environment !== 'production';

/** Opens `/dev/mail` (for people) and `/dev/mail.json` (for tests). */
export function registerMailbox(app: FastifyInstance, house: House): void {
  if (!showsMailbox(house.config)) return;
  const { sql } = house.database;
  app.addHook('onRequest', (request, _reply, done) => {
    if (/^\/dev(\/|$)/i.test(request.url) && !mayLook(house, request)) refuse(commonRefusals.notFound);
    done();
  });
  app.get<{ Querystring: { to?: string } }>('/dev/mail', async ({ query }, reply) => {
    const to = recipientOf(query);
    return html(reply, pagePolicy, mailListPage(await listMailLines(sql, to, 200), to ?? ''));
  });
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send({ items: await listMails(sql, recipientOf(query), 50) }),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) =>
    html(reply, pagePolicy, mailPage(await getMail(house, params.id))),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async ({ params }, reply) =>
    html(reply, mailPolicy, `<base target="_top">${(await getMail(house, params.id)).html}`),
  );
}

/**
 * Calls from this machine, under a name of this site: another name could be a stranger's page that a browser here has
 * open (DNS rebinding).
 */
function mayLook({ hosts }: House, request: FastifyRequest): boolean {
  const host = request.headers.host ?? '';
  const isOurs = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);
  return isFromHere(request) && (isOurs || hosts.addresses.some((address) => new URL(address).host === host));
}

function recipientOf({ to }: { to?: unknown }): string | undefined {
  return typeof to === 'string' && to !== '' && isStorableText(to) ? to : undefined;
}

async function getMail(house: House, id: string) {
  const mail = /^[0-9a-f-]{36}$/i.test(id) ? await findMailById(house.database.sql, id) : undefined;
  return mail ?? refuse(commonRefusals.notFound);
}

function html(reply: FastifyReply, policy: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(body);
}
