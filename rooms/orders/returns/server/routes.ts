import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { returnsApi } from '../api.ts';
import { answerDeclaration, reopenDeclaration } from './declarations/answerDeclaration.ts';
import { listDeclarations, readDeclaration } from './declarations/readDeclarations.ts';
import { declareWithdrawal } from './declareWithdrawal.ts';
import {
  addReturnNote,
  gradeReturn,
  markReturnArrived,
  noteReturnPaid,
  refuseReturn,
  undoReturnStep,
} from './inbox/changeCase.ts';
import { exportOfficeReturns, listOfficeReturns } from './inbox/listReturns.ts';
import { addReturnPhoto, readReturnPhoto, removeReturnPhoto } from './inbox/photos.ts';
import { readOfficeReturn } from './inbox/readCase.ts';
import { refundReturn } from './inbox/refundReturn.ts';
import { readReturns } from './readReturns.ts';
import { requestReturn } from './requestReturn.ts';

/** Opens the returns room's endpoints. */
export function registerReturns(app: FastifyInstance, house: House): void {
  implement(app, house, returnsApi, {
    declareWithdrawal,
    readReturns,
    requestReturn,
    listOfficeReturns,
    exportOfficeReturns,
    readOfficeReturn,
    markReturnArrived,
    gradeReturn,
    undoReturnStep,
    refundReturn,
    refuseReturn,
    noteReturnPaid,
    addReturnNote,
    addReturnPhoto,
    readReturnPhoto,
    removeReturnPhoto,
    listDeclarations,
    readDeclaration,
    answerDeclaration,
    reopenDeclaration,
  });
}
