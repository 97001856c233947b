import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { marketplaceApi } from '../api.ts';
import { resaleOfficeApi } from '../officeApi.ts';
import { offerTicket } from './offerTicket.ts';
import { exportResaleJournal, exportSellerStatement } from './office/exportResale.ts';
import { exportResaleYear } from './office/exportYear.ts';
import { holdResaleBack, releaseResale } from './office/listingDeeds.ts';
import { payOtherwise, refusePayout, resumePayout, stopPayout } from './office/payoutDeeds.ts';
import { listResale, readResaleDocument, readResaleOffer } from './office/readOffice.ts';
import { listPayouts, readPayout, readPayoutAmount, readPayoutInformation } from './readPayouts.ts';
import { retryPayout } from './retryPayout.ts';
import { askPayoutRun } from './runs/payoutRunApprovable.ts';
import { previewPayoutRun } from './runs/previewRun.ts';
import { listPayoutRuns, markRunSent, readPaymentFile, readPayoutRun } from './runs/readRuns.ts';
import { takeBankReply } from './runs/takeBankReply.ts';
import { askResaleTerms, withdrawResaleTerms } from './terms/changeTerms.ts';
import { readResaleTerms } from './terms/readTerms.ts';

export function registerMarketplace(app: FastifyInstance, house: House): void {
  implement(app, house, marketplaceApi, {
    listPayouts,
    readPayout,
    readPayoutAmount,
    readPayoutInformation,
    offerTicket,
    retryPayout,
  });
  implement(app, house, resaleOfficeApi, {
    listResale,
    exportResaleJournal,
    exportResaleYear,
    exportSellerStatement,
    readResaleOffer,
    readResaleDocument,
    holdResaleBack,
    releaseResale,
    stopPayout,
    resumePayout,
    refusePayout,
    payOtherwise,
    readResaleTerms,
    askResaleTerms,
    withdrawResaleTerms,
    listPayoutRuns,
    previewPayoutRun,
    askPayoutRun,
    readPayoutRun,
    readPaymentFile,
    markRunSent,
    takeBankReply,
  });
}
