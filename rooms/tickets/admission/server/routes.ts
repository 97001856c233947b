import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { admissionApi } from '../api.ts';
import {
  applyForPlaces,
  listDrawn,
  readLottery,
  readLotteryDraw,
  withdrawApplication,
} from './lottery/applyForPlaces.ts';
import { askForLotteryDraw, rehearseLottery } from './lottery/drawLottery.ts';
import { readEventLottery, saveLottery } from './lottery/lotteryOfEvent.ts';
import { exportPlaces, readAdmission, rehearseQueue, saveAdmission, steerQueue } from './office/admissionOfEvent.ts';
import { joinQueue } from './queue/joinQueue.ts';
import { enterSale, extendTime, leaveQueue, readOwnPlace, readQueue } from './queue/ownPlace.ts';
import { makeQueueMemory } from './queue/queueMemory.ts';

/** Joins the room's endpoints with their use cases. */
export function registerRoutes(app: FastifyInstance, house: House): void {
  const memory = makeQueueMemory();
  implement(app, house, admissionApi, {
    readQueue: readQueue(memory),
    readOwnPlace: readOwnPlace(memory),
    joinQueue: joinQueue(memory),
    leaveQueue: leaveQueue(memory),
    enterSale: enterSale(memory),
    extendTime: extendTime(memory),
    readAdmission,
    saveAdmission,
    steerQueue,
    rehearseQueue,
    exportPlaces,
    readLottery,
    applyForPlaces,
    withdrawApplication,
    listDrawn,
    readLotteryDraw,
    readEventLottery,
    saveLottery,
    rehearseLottery,
    askForLotteryDraw,
  });
}
