import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { subscriptionApi } from '../api.ts';
import { contractOfficeApi } from '../officeApi.ts';
import { askToApproveRun } from './billing/approveRun.ts';
import { cancelBillingRun, changeBilledContract, prepareBillingRun } from './billing/prepareRun.ts';
import { readContractBill } from './billing/readOwnBill.ts';
import { exportBillingRun, listBillingRuns, listBills, readBillingRun } from './billing/readRuns.ts';
import { settleBill } from './billing/settleBill.ts';
import {
  changeContractAddress,
  changeContractDetails,
  changeContractPaymentMethod,
} from './contracts/changeContract.ts';
import { confirmContracts } from './contracts/confirmContracts.ts';
import {
  listContractMasterData,
  listContractPrices,
  listContracts,
  listSeasonTicketContracts,
  listTerminationReasons,
  readContract,
  readContractMasterData,
} from './contracts/readContracts.ts';
import { terminateContract } from './contracts/terminateContract.ts';
import { assignContractPlace, listContractPlaces, retryContractPlace } from './office/contractPlaces.ts';
import { exportContractCards, numberContractCards } from './office/exportCards.ts';
import { importContracts } from './office/importContracts.ts';
import { lapseContracts } from './office/lapseContracts.ts';
import {
  extendContractDeadline,
  listOfficeContracts,
  readOfficeContract,
  replaceContractRecipient,
  terminateOfficeContract,
  withdrawContractTransfer,
} from './office/officeContracts.ts';
import {
  changeContractSeason,
  cloneContractSeason,
  createContractSeason,
  listContractSeasons,
  publishContractSeason,
  readContractSeason,
} from './office/officeSeasons.ts';
import { renewContracts } from './office/renewContracts.ts';
import {
  changeContractSale,
  offerContractPlaces,
  readContractSale,
  restoreContractPlaces,
  withdrawContractPlaces,
} from './sale/officeSale.ts';
import { listSeasonPlaces, readSubscription } from './sale/readSale.ts';
import { changeSeat, takeSeatChangeBack } from './seatChange/changeSeat.ts';
import { changeContractSeatChange, readContractSeatChange } from './seatChange/officeSeatChange.ts';
import { listSeatsToChange, readSeatChange } from './seatChange/readSeatChange.ts';
import { answerRecipientTransfer, answerSubscriberTransfer } from './transfers/answerTransfer.ts';
import { createRecipientTransfer, createSubscriberTransfer } from './transfers/createTransfer.ts';
import {
  listRecipientTransfers,
  listSubscriberTransfers,
  readRecipientTransfer,
  readSubscriberTransfer,
} from './transfers/readTransfers.ts';
import { transferToSubscriber } from './transfers/transferToSubscriber.ts';
import { withdrawRecipientTransfer, withdrawSubscriberTransfer } from './transfers/withdrawTransfer.ts';

export function registerSubscription(app: FastifyInstance, house: House): void {
  implement(app, house, subscriptionApi, {
    listContractMasterData,
    readContractMasterData,
    listContractPrices,
    confirmContracts,
    listContracts,
    readContract,
    readContractBill,
    listTerminationReasons,
    terminateContract,
    changeContractAddress,
    changeContractPaymentMethod,
    changeContractDetails,
    listSeasonTicketContracts,
    readSubscription,
    listSeasonPlaces,
    readSeatChange,
    listSeatsToChange,
    changeSeat,
    takeSeatChangeBack,
    listRecipientTransfers,
    readRecipientTransfer,
    createRecipientTransfer,
    withdrawRecipientTransfer,
    answerRecipientTransfer,
    transferToSubscriber,
    listSubscriberTransfers,
    readSubscriberTransfer,
    createSubscriberTransfer,
    withdrawSubscriberTransfer,
    answerSubscriberTransfer,
  });
  implement(app, house, contractOfficeApi, {
    listContractSeasons,
    readContractSeason,
    createContractSeason,
    cloneContractSeason,
    changeContractSeason,
    publishContractSeason,
    importContracts,
    renewContracts,
    lapseContracts,
    numberContractCards,
    exportContractCards,
    listOfficeContracts,
    readOfficeContract,
    replaceContractRecipient,
    extendContractDeadline,
    terminateOfficeContract,
    withdrawContractTransfer,
    listContractPlaces,
    retryContractPlace,
    assignContractPlace,
    listBillingRuns,
    prepareBillingRun,
    readBillingRun,
    listBills,
    exportBillingRun,
    changeBilledContract,
    askToApproveRun,
    cancelBillingRun,
    settleBill,
    readContractSale,
    changeContractSale,
    offerContractPlaces,
    withdrawContractPlaces,
    restoreContractPlaces,
    readContractSeatChange,
    changeContractSeatChange,
  });
}
