import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#platform/context.ts';
import { staffInvitationPath } from '../linkPaths.ts';
import { findInvitation, type Invitation } from '../staff/invitationStore.ts';
import { acceptInvitation, mayAccept } from '../staff/inviteStaff.ts';
import { drawSubmit } from './fields.ts';
import { html } from './html.ts';
import { problemScreen, startAgain } from './problemScreens.ts';
import { type Screen, sendScreen } from './screen.ts';
import { contextOf, type ScreenDependencies } from './screenDependencies.ts';
import { wordsOf } from './screenWords.ts';

/**
 * Where an invitation to the staff leads. Following the link changes nothing yet, since mail scanners follow links too.
 */
export function staffInvitationRoutes(app: FastifyInstance, dependencies: ScreenDependencies): void {
  app.get('/identity/staff-invitation/:secret', (request, reply) => show(dependencies, request, reply));
  app.post('/identity/staff-invitation/:secret', (request, reply) => accept(dependencies, request, reply));
}

const secretOf = (request: FastifyRequest): string => (request.params as { secret: string }).secret;

async function show(
  dependencies: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(dependencies, request);
  const invitation = await findInvitation(ctx.sql, secretOf(request), ctx.now);
  if (!invitation) return sendScreen(reply, 410, problemScreen(ctx.locale, 'invitation'));
  const { email } = invitation;
  const isInvited = await mayAccept(ctx, { email, accountId: await signedIn(dependencies, request, reply) });
  const action = isInvited ? staffInvitationPath(secretOf(request)) : undefined;
  return sendScreen(reply, 200, invitationScreen(ctx.locale, invitation, action));
}

async function accept(
  dependencies: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(dependencies, request);
  const accountId = await signedIn(dependencies, request, reply);
  const { kind } = await acceptInvitation(ctx, { secret: secretOf(request), accountId });
  if (kind === 'granted' || kind === 'alreadyHeld') return sendScreen(reply, 200, outcomeScreen(ctx.locale, 'done'));
  if (kind === 'otherAccount') return sendScreen(reply, 409, outcomeScreen(ctx.locale, 'otherAccount'));
  return sendScreen(reply, 410, problemScreen(ctx.locale, 'invitation'));
}

/** The account that is signed in at the provider in this browser. */
async function signedIn(
  { provider }: ScreenDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const live = await provider();
  return (await live.Session.get(live.createContext(request.raw, reply.raw))).accountId;
}

/** `action`: where the button leads; absent for who is not signed in with the invited address. */
function invitationScreen(locale: Locale, { email, role }: Invitation, action: string | undefined): Screen {
  const { staffInvitation: words } = wordsOf(locale);
  const next = action
    ? html`<form method="post" action="${action}">${drawSubmit(words.submit)}</form>`
    : html`<p>${words.otherAccount}</p>${startAgain(locale, words.signIn)}`;
  const body = html`<p>${words.text}<br><span class="mail">${email}</span></p>
<p>${words.role} ${words.roles[role]}</p>
${next}`;
  return { locale, title: words.title, body };
}

function outcomeScreen(locale: Locale, outcome: 'done' | 'otherAccount'): Screen {
  const { staffInvitation: words } = wordsOf(locale);
  const body = html`<p>${words[outcome]}</p>${startAgain(locale, words.signIn)}`;
  return { locale, title: words[`${outcome}Title`], body };
}
