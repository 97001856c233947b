import { expect, it } from 'vitest';
import { rooms } from '#main';

it('has wait, while a crowd is there, mails about orders and what tidies up, and nothing that a person, a piece or money waits for', () => {
  const patient = rooms.flatMap(({ jobs = [] }) => jobs.filter(({ canWait }) => canWait).map(({ name }) => name));
  expect(patient.toSorted()).toEqual([
    'forgetOldKeys',
    'forgetSearchWords',
    'mailMoneyReturned',
    'mailOrderConfirmation',
    'mailOrderState',
    'makeDocumentFile',
    'removeOldCarts',
    'renewSearchRank',
    'sendReceipts',
    'tellHolders',
    'tidySignIns',
  ]);
});
