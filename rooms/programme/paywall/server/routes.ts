import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { paywallApi } from '../api.ts';
import { paywallOfficeApi } from '../officeApi.ts';
import { endPass, extendPass, grantPass, listPasses, readPass } from './office/officePasses.ts';
import { changeFilm, listFilms, listPassPrices, setPassPrice } from './office/officePlans.ts';
import {
  agreeToRenewal,
  cancelRenewal,
  listPlans,
  listSubscriptions,
  readOwnPass,
  signOutDevice,
  withdrawPass,
} from './ownPass.ts';
import { authenticatePlayer, beatHeart, initializePlayback } from './playback.ts';

export function registerPaywall(app: FastifyInstance, house: House): void {
  const { deriveKey } = house;
  implement(app, house, paywallApi, {
    listSubscriptions,
    authenticatePlayer: authenticatePlayer(deriveKey),
    initializePlayback: initializePlayback(deriveKey),
    beatHeart: beatHeart(deriveKey),
    listPlans,
    readOwnPass,
    agreeToRenewal,
    cancelRenewal,
    withdrawPass,
    signOutDevice,
  });
  implement(app, house, paywallOfficeApi, {
    listPasses,
    readPass,
    grantPass,
    extendPass,
    endPass,
    listFilms,
    changeFilm,
    listPassPrices,
    setPassPrice,
  });
}
