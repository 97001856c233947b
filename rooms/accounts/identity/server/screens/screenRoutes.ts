import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { siteOrigins } from '../provider/clients.ts';
import { assetRoutes } from './assets.ts';
import { emailChangeRoutes } from './emailChangeRoutes.ts';
import { mailCodeRoutes } from './mailCodeRoutes.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { guardScreens } from './safety.ts';
import type { ScreenDependencies } from './screenDependencies.ts';
import { secondStepRoutes } from './secondStepRoutes.ts';
import { signInRoutes } from './signInRoutes.ts';
import { signUpRoutes } from './signUpRoutes.ts';
import { staffInvitationRoutes } from './staffInvitationRoutes.ts';

/** Everything a person sees of the identity room: plain pages and forms. */
export async function screenRoutes(app: FastifyInstance, dependencies: ScreenDependencies): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    guardScreens(scope, dependencies.house);
    assetRoutes(scope);
    checkSessionRoute(scope, dependencies);
    signInRoutes(scope, dependencies);
    signUpRoutes(scope, dependencies);
    passwordRoutes(scope, dependencies);
    emailChangeRoutes(scope, dependencies);
    staffInvitationRoutes(scope, dependencies);
    secondStepRoutes(scope, dependencies);
    passkeyRoutes(scope, dependencies);
    mailCodeRoutes(scope, dependencies);
  });
}

/** The page that the site keeps in a hidden frame to notice a sign-out elsewhere (OpenID Session Management). */
function checkSessionRoute(app: FastifyInstance, { house }: ScreenDependencies): void {
  const frames = `frame-ancestors 'self' ${siteOrigins(house).join(' ')}`;
  const page =
    '<!doctype html><meta charset="utf-8"><title>check session</title><script src="/identity/assets/check-session.js"></script>';
  // The site asks for it with every page.
  app.get('/identity/connect/checksession', { config: { rateLimit: { isRead: true } } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; script-src 'self'; base-uri 'none'; ${frames}`)
      .removeHeader('x-frame-options')
      .send(page),
  );
}
