import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { campApi } from '../api.ts';
import { campOfficeApi } from '../officeApi.ts';
import { answerOffer } from './answerOffer.ts';
import { changeBooking, createBooking, deleteBooking, joinWaitingList } from './book.ts';
import { callOffCamp, messageParents } from './callOff.ts';
import { readCampCalendar } from './campCalendar.ts';
import { deleteCampHealth, noteArrival, notePickUp, readCampHealth, readCampList } from './campDay.ts';
import { exportCampHealthList, exportCampList } from './campLists.ts';
import { cancelPlaces } from './cancelPlaces.ts';
import { chooseCompensation } from './chooseCompensation.ts';
import { moveChild } from './moveChild.ts';
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
    readCampCalendar,
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
    exportCampList,
    exportCampHealthList,
    deleteCampHealth,
    noteArrival,
    notePickUp,
    moveChild,
    messageParents,
    callOffCamp,
  });
}
