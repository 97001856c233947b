import type { FastifyInstance, FastifyReply } from 'fastify';
import { failure } from './answer.ts';
import { type BrowserFile, readBrowserFiles } from './browserFiles.ts';
import { closedPage, formLocale, formPage } from './formPage.ts';
import type { Sandbox } from './sandbox.ts';
import { findSandboxPayment } from './sandboxPaymentStore.ts';

type FormQuery = { Querystring: { payment?: string; lang?: string } };

/** What browsers load: the script for the shop's page, the form in its frame, and the form's files. */
export function registerBrowserRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const v1 = '/sandbox-pay/v1';
  let read: ReturnType<typeof readBrowserFiles> | undefined;
  // Taking off types costs a tenth of a second, which the start of the house need not pay.
  const files = () => {
    read ??= readBrowserFiles();
    return read;
  };
  app.get(`${v1}/script.js`, async (_request, reply) => send(reply, files().script));
  app.get<{ Params: { name: string } }>(`${v1}/form/:name`, async (request, reply) => {
    const file = files().form.get(request.params.name);
    return file ? send(reply, file) : reply.status(404).send(failure(404, 'file_not_found').body);
  });
  app.get<FormQuery>(`${v1}/form`, async ({ query }, reply) => {
    const locale = formLocale(typeof query.lang === 'string' ? query.lang : undefined);
    const id = typeof query.payment === 'string' ? query.payment : '';
    const payment = await findSandboxPayment(sandbox.sql, id.replaceAll('\0', ''), sandbox.now());
    const isOpen = payment?.state === 'open';
    reply.status(payment ? 200 : 404).headers({
      'content-security-policy': policy(sandbox.shops),
      'cache-control': 'no-store',
    });
    // The policy says who may frame the form; this older header would forbid sub-sites on other hosts.
    reply.removeHeader('x-frame-options');
    const page = isOpen
      ? formPage({ payment: id, amount: payment.amount, locale })
      : closedPage(locale, payment ? 'closed' : 'missing');
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

const policy = (shops: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${shops.join(' ')}`,
  ].join('; ');

function send(reply: FastifyReply, { contentType, text }: BrowserFile): FastifyReply {
  // Small, and never older than the server that it talks to.
  return reply
    .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
    .type(contentType)
    .send(text);
}
