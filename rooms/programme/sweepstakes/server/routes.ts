import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { sweepstakesApi } from '../api.ts';
import { sweepstakesOfficeApi } from '../officeApi.ts';
import { askForDraw } from './drawDoor.ts';
import {
  cancelSweepstake,
  changeSweepstakePrize,
  createSweepstakeSeries,
  listSweepstakeSeries,
  previewSweepstakeSeries,
  publishSweepstakeSeries,
  readSweepstakeSeries,
} from './officeSeries.ts';
import { exportSweepstakeWinners, handOverPrize, listSweepstakeWinners, withdrawPrize } from './officeWinners.ts';
import { claimPrize, listOwnEntries } from './ownEntries.ts';
import { participate } from './participate.ts';
import {
  listActiveSeries,
  listOwnSweepstakes,
  readDrawFile,
  readOwnSeries,
  readOwnSweepstake,
  readSeries,
} from './readSeries.ts';

export function registerSweepstakes(app: FastifyInstance, house: House): void {
  implement(app, house, sweepstakesApi, {
    listActiveSeries,
    readSeries,
    readOwnSeries,
    listOwnSweepstakes,
    readOwnSweepstake,
    participate,
    listOwnEntries,
    claimPrize,
    readDrawFile,
  });
  implement(app, house, sweepstakesOfficeApi, {
    listSweepstakeSeries,
    createSweepstakeSeries,
    readSweepstakeSeries,
    previewSweepstakeSeries,
    changeSweepstakePrize,
    publishSweepstakeSeries,
    cancelSweepstake,
    askForDraw,
    listSweepstakeWinners,
    exportSweepstakeWinners,
    handOverPrize,
    withdrawPrize,
  });
}
