import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { campApi } from '../api.ts';
import { campOfficeApi } from '../officeApi.ts';
import { answerOffer } from './answerOffer.ts';
import { changeBooking, createBooking, deleteBooking, joinWaitingList } from './book.ts';
import { callOffCamp, messageParents } from './callOff.ts';
import { deleteCampHealth, noteArrival, notePickUp, readCampHealth, readCampList } from './campDay.ts';
import { cancelPlaces, chooseCompensation } from './cancelPlaces.ts';
import { changeCampCapacity, createCamp, listOfficeCamps, publishCamp } from './officeCamps.ts';
import { listCamps, listOwnBookings, readCamp } from './readCamps.ts';

export function registerCamp(app: FastifyInstance, house: House): void {
  implement(app, house, campApi, {
    listCamps,
    readCamp,
    createBooking,
    changeBooking,
    deleteBooking,
    listOwnBookings,
    joinWaitingList,
    answerOffer,
    cancelPlaces,
    chooseCompensation,
  });
  implement(app, house, campOfficeApi, {
    listOfficeCamps,
    createCamp,
    publishCamp,
    changeCampCapacity,
    readCampList,
    readCampHealth,
    deleteCampHealth,
    noteArrival,
    notePickUp,
    messageParents,
    callOffCamp,
  });
}
