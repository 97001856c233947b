import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { marketplaceApi } from '../api.ts';
import { offerTicket } from './offerTicket.ts';
import { listPayouts, readPayout, readPayoutAmount, readPayoutInformation } from './readPayouts.ts';
import { retryPayout } from './retryPayout.ts';

export function registerMarketplace(app: FastifyInstance, house: House): void {
  implement(app, house, marketplaceApi, {
    listPayouts,
    readPayout,
    readPayoutAmount,
    readPayoutInformation,
    offerTicket,
    retryPayout,
  });
}
