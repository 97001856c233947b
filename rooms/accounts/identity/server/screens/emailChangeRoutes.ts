import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#platform/context.ts';
import { findAccountById } from '../accountStore.ts';
import { findEmailChange } from '../emails/emailChangeStore.ts';
import { undoEmailChange } from '../emails/undoEmailChange.ts';
import { resetPath, undoEmailChangePath } from '../linkPaths.ts';
import { drawSubmit } from './fields.ts';
import { html } from './html.ts';
import { problemScreen } from './problemScreens.ts';
import { type Screen, sendScreen } from './screen.ts';
import { contextOf, type ScreenDependencies } from './screenDependencies.ts';
import { wordsOf } from './screenWords.ts';

/**
 * "It was not me": where the mail about a changed address leads. Following the link changes nothing yet, since mail
 * scanners follow links too.
 */
export function emailChangeRoutes(app: FastifyInstance, dependencies: ScreenDependencies): void {
  app.get('/identity/email-change/:secret', (request, reply) => show(dependencies, request, reply));
  app.post('/identity/email-change/:secret', (request, reply) => undo(dependencies, request, reply));
}

async function show(
  dependencies: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(dependencies, request);
  const { secret } = request.params as { secret: string };
  const change = await findEmailChange(ctx.sql, secret, ctx.now);
  const account = change && (await findAccountById(ctx, change.accountId));
  if (!account) return sendScreen(reply, 410, problemScreen(ctx.locale, 'undo'));
  return sendScreen(reply, 200, undoScreen(account.locale, change.oldEmail, undoEmailChangePath(secret)));
}

/** Undoes the change and goes on to the page for a new password. */
async function undo(
  dependencies: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(dependencies, request);
  const { secret } = request.params as { secret: string };
  const reset = await undoEmailChange(ctx, { secret });
  if (reset === undefined) return sendScreen(reply, 410, problemScreen(ctx.locale, 'undo'));
  return reply.header('cache-control', 'no-store').redirect(resetPath('undone', reset), 303);
}

function undoScreen(locale: Locale, email: string, action: string): Screen {
  const { undoEmail } = wordsOf(locale);
  const body = html`<p>${undoEmail.text}<br><span class="mail">${email}</span></p>
<p>${undoEmail.effect}</p>
<form method="post" action="${action}">${drawSubmit(undoEmail.submit)}</form>`;
  return { locale, title: undoEmail.title, body };
}
