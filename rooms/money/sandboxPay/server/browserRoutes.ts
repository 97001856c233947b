import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formWords } from '../browser/formWords.ts';
import { failure } from './answer.ts';
import { answerHosted } from './answerHosted.ts';
import { type BrowserFile, readBrowserFiles } from './browserFiles.ts';
import { findForBrowser } from './decide.ts';
import { challengePage, closedPage, confirmPage, formLocale, formPage } from './formPage.ts';
import { hostedPage, missingPage, stayedPage } from './hostedPage.ts';
import { findMethod } from './methodStore.ts';
import type { Sandbox } from './sandbox.ts';
import { findSandboxPayment, type SandboxPayment } from './sandboxPaymentStore.ts';

type Query = { Querystring: { payment?: string; lang?: string; client_secret?: string } };

const v1 = '/sandbox-pay/v1';

/**
 * What browsers load: the script for the shop's page, the forms in its frame with their files, and the pages of the
 * service itself.
 */
export function registerBrowserRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  let read: ReturnType<typeof readBrowserFiles> | undefined;
  // Taking off types costs a tenth of a second, which the start of the house need not pay.
  const files = () => {
    read ??= readBrowserFiles();
    return read;
  };
  app.get(`${v1}/script.js`, async (_request, reply) => sendFile(reply, files().script));
  app.get<{ Params: { name: string } }>(`${v1}/form/:name`, async (request, reply) => {
    const file = files().form.get(request.params.name);
    return file ? sendFile(reply, file) : reply.status(404).send(failure(404, 'file_not_found').body);
  });
  registerFrames(app, sandbox);
  app.register((scope) => registerHosted(scope, sandbox));
}

/** What stands in the frame on the shop's page: the form of a card, what was saved, or the question of a bank. */
function registerFrames(app: FastifyInstance, sandbox: Sandbox): void {
  const frame = (path: string, pageOf: (payment: SandboxPayment, locale: Locale) => Promise<string>) =>
    app.get<Query>(`${v1}/${path}`, async ({ query }, reply) => {
      const locale = formLocale(textOf(query.lang));
      const payment = await findSandboxPayment(sandbox.sql, textOf(query.payment), sandbox.now());
      reply.status(payment ? 200 : 404).headers(headersFor(sandbox));
      // The policy says who may frame the form; this older header would forbid sub-sites on other hosts.
      reply.removeHeader('x-frame-options');
      const isOpen = payment?.state === 'open';
      return html(reply, isOpen ? await pageOf(payment, locale) : closedPage(locale, payment ? 'closed' : 'missing'));
    });
  frame('form', async (payment, locale) => {
    if (payment.method !== 'token') return formPage({ ...payment, locale });
    return confirmPage({ ...payment, locale, label: await labelOf(sandbox, payment, locale) });
  });
  frame('challenge', async (payment, locale) =>
    payment.isChallenged ? challengePage({ ...payment, locale }) : closedPage(locale, 'missing'),
  );
}

/** The service's own pages, which a browser is sent to and comes back from. */
async function registerHosted(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await app.register(formbody);
  const show = (reply: FastifyReply, payment: SandboxPayment, faulty?: { holder: string; iban: string }) =>
    html(reply.headers(headersFor(sandbox)), hostedPage({ ...payment, locale: formLocale(payment.locale) }, faulty));
  app.get<Query>(`${v1}/hosted`, async ({ query }, reply) => {
    const payment = await findForBrowser(sandbox, textOf(query.payment), textOf(query.client_secret));
    // Somebody who goes back in the browser after paying is sent on again.
    if (payment && payment.state !== 'open') return reply.redirect(payment.returnUrl, 303);
    return payment ? show(reply, payment) : missing(reply, sandbox, query);
  });
  app.post<Query>(`${v1}/hosted`, async ({ body, query }, reply) => {
    const outcome = await answerHosted(sandbox, body);
    if (outcome.kind === 'return') return reply.redirect(outcome.address, 303);
    if (outcome.kind === 'faulty') return show(reply.status(422), outcome.payment, outcome);
    if (outcome.kind === 'missing') return missing(reply, sandbox, query);
    return html(reply.headers(headersFor(sandbox)), stayedPage(formLocale(outcome.payment.locale)));
  });
}

type Locale = keyof typeof formWords;

const textOf = (given: unknown): string => (typeof given === 'string' ? given.replaceAll('\0', '') : '');

const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);

const missing = (reply: FastifyReply, sandbox: Sandbox, query: Query['Querystring']) =>
  html(reply.status(404).headers(headersFor(sandbox)), missingPage(formLocale(textOf(query.lang))));

/** What was saved, in words. */
async function labelOf(sandbox: Sandbox, { methodId }: SandboxPayment, locale: Locale): Promise<string> {
  const method = await findMethod(sandbox.sql, methodId ?? '');
  const words = formWords[locale];
  const text = method?.kind === 'sepa' ? words.account : method?.kind === 'paypal' ? words.wallet : words.card;
  return text
    .replace('{digits}', method?.lastDigits ?? '')
    .replace('{expiry}', method?.expiry ?? '')
    .replace('{owner}', method?.owner ?? '');
}

const headersFor = ({ shops }: Sandbox) => ({ 'content-security-policy': policy(shops), 'cache-control': 'no-store' });

const policy = (shops: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // A form's policy also holds where its answer leads: back to the shop.
    `form-action 'self' ${shops.join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors 'self' ${shops.join(' ')}`,
  ].join('; ');

function sendFile(reply: FastifyReply, { contentType, text }: BrowserFile): FastifyReply {
  // Small, and never older than the server that it talks to.
  return reply
    .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
    .type(contentType)
    .send(text);
}
