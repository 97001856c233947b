import { expect, it } from 'vitest';
import { rooms } from '#main';

it('are mails about orders and what tidies up, and nothing that a person waits for or that frees pieces or moves money', () => {
  const canWait = rooms.flatMap(({ jobs = [] }) => jobs.filter((job) => job.canWait).map(({ name }) => name));
  expect(canWait.toSorted()).toEqual([
    'deleteDueApplications',
    'deleteDueFiles',
    'deleteOldAudit',
    'deleteOldDeclarations',
    'deleteOldPasses',
    'deleteOldPlaces',
    'deleteOldTerminations',
    'eraseNamesOfTransfers',
    'forgetCampChildren',
    'forgetGuardians',
    'forgetOldKeys',
    'forgetSearchWords',
    'forgetSweepstakes',
    'issueResalePapers',
    'mailMoneyReturned',
    'mailOrderConfirmation',
    'mailOrderState',
    'makeDocumentFile',
    'nameVenues',
    'notifyApplicants',
    'notifyOfAcceptance',
    'notifyOfRelocation',
    'removeOldCarts',
    'renewSearchRank',
    'scanLeftDocuments',
    'sendReceipts',
    'tellHolders',
    'tellOfCancellation',
    'tidySignIns',
    'writeNightlyBackup',
  ]);
});
