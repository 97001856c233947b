import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { advertisingApi } from '../api.ts';
import { confirmConsent } from './confirmConsent.ts';
import { terminateConsent, unsubscribe } from './endConsent.ts';
import { grantConsent } from './grantConsent.ts';
import { listConsents, listContactConsents } from './listConsents.ts';

/** Mail programs send the one click as a form (RFC 8058); what stands in it is always the same and not read. */
export function registerAdvertisingRoutes(app: FastifyInstance, house: House): void {
  app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, {}));
    });
    implement(own, house, advertisingApi, {
      listConsents,
      listContactConsents,
      grantConsent,
      terminateConsent,
      confirmConsent,
      unsubscribe,
    });
  });
}
