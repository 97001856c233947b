import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { anOffer } from '../../testing/anOffer.ts';
import { aNotification, aStatusReport } from '../../testing/bankReplies.ts';
import { sumAccounts } from '../ledgerStore.ts';

const house = await testHouse();
const { sql } = house.database;
const [clerk, second] = [await house.aStaffMember('finance'), await house.aStaffMember('finance')];
const day = 86_400_000;
const account = { name: 'Zoë Müller', iban: 'de02 1203 0000 0000 2020 51' };

const call = (method: string, path: string, body?: object, { token } = clerk) =>
  house.call(method, `/api/office/v1${path}`, { token, ...(body ? { body } : {}) });

/** A resold ticket whose seller is to be paid by bank transfer, and whose match is over. */
async function aTransfer() {
  const offer = await anOffer(house, () => ({}));
  await offer.resell();
  await setEvent(house.context(), offer.event.id, { startsAt: new Date(house.context().now.getTime() - 3 * day) });
  const body = { reason: 'Karte abgelaufen', way: 'bankTransfer', account };
  const reply = await call('POST', `/resale/${offer.id}/way`, body);
  expect([reply.status, reply.json.data.accountEnding]).toEqual([200, '2051']);
  const [row] = await sql<{ tenant: number }[]>`select tenant from marketplace.offer where listing_id = ${offer.id}`;
  return { ...offer, tenant: row!.tenant };
}
type Transfer = Awaited<ReturnType<typeof aTransfer>>;

const ask = (transfers: readonly Transfer[], id = newId()) =>
  call('POST', '/payout-runs', {
    ...{ id, tenant: transfers[0]!.tenant, reason: 'Auszahlungen der Woche' },
    listingIds: transfers.map((one) => one.id),
  });
const approve = (id: string, by = second) => call('POST', `/approvals/${id}/approval`, {}, by);

/** A run that two people have agreed on. */
async function aRun(transfers: readonly Transfer[]) {
  const id = newId();
  expect((await ask(transfers, id)).json.data.isAsked).toBe(true);
  const reply = await approve(id);
  expect(reply.status, reply.body).toBe(200);
  return id;
}
const referencesOf = async (runId: string, ...listingIds: string[]) => {
  const rows = await sql<{ id: string; listingId: string }[]>`
    select id, listing_id from marketplace.transfer where run_id = ${runId}`;
  return listingIds.map((wanted) => rows.find((row) => row.listingId === wanted)!.id.replaceAll('-', ''));
};
const reply = (runId: string, xml: string) => call('POST', `/payout-runs/${runId}/reply`, { xml });

describe('a run of bank transfers', () => {
  it('is shown before it is asked for, with what cannot be sent and why', async () => {
    const [due, later] = [await aTransfer(), await aTransfer()];
    await setEvent(house.context(), later.event.id, { startsAt: new Date(house.context().now.getTime() + day) });
    const { items, refused } = (await call('GET', `/payout-runs/preview?tenant=${due.tenant}`)).json.data;
    expect(items).toContainEqual(
      expect.objectContaining({ listingId: due.id, name: 'Zoë Müller', accountEnding: '2051', amount: 42.5 }),
    );
    expect(refused).toContainEqual(expect.objectContaining({ listingId: later.id, why: 'notDue' }));
    expect((await ask([due, later])).json.errorCode).toBe('PAYOUT_RUN_CHANGED');
  });

  it('leaves when a second person agrees, and not before; nobody approves what they have asked for', async () => {
    const transfer = await aTransfer();
    const id = newId();
    await ask([transfer], id);
    expect((await approve(id, clerk)).status).toBe(403);
    expect((await call('GET', `/payout-runs/${id}`)).status).toBe(404);
    const approved = await Promise.all([approve(id), approve(id)]);
    expect(approved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await call('GET', `/resale/${transfer.id}`)).json.data.payoutState).toBe('sent');
    expect(await sumAccounts(sql, transfer.id)).toEqual({ buyerCash: 5000, feeIncome: -750, clearing: -4250 });
  });

  it('is not approved once a payout of it was stopped', async () => {
    const transfer = await aTransfer();
    const id = newId();
    await ask([transfer], id);
    await call('POST', `/resale/${transfer.id}/stop`, { reason: 'Rückfrage' });
    expect((await approve(id)).status).toBe(409);
    expect((await call('GET', `/resale/${transfer.id}`)).json.data.payoutState).toBe('stopped');
  });

  it('does not pay who puts it together', async () => {
    const transfer = await aTransfer();
    await sql`update marketplace.offer set seller_id = ${clerk.id} where listing_id = ${transfer.id}`;
    expect((await ask([transfer])).json.errorCode).toBe('OWN_CASE');
  });

  it('is a file for the bank until it is submitted; from then on the accounts are gone', async () => {
    const transfers = [await aTransfer(), await aTransfer()];
    const runId = await aRun(transfers);
    const [sealed] = await sql<{ accountSealed: string }[]>`
      select account_sealed from marketplace.bank_account where listing_id = ${transfers[0]!.id}`;
    expect(sealed!.accountSealed).not.toMatch(/2020|Zo/);
    const file = await call('GET', `/payout-runs/${runId}/file`);
    const { GrpHdr, PmtInf } = new XMLParser({ parseTagValue: false }).parse(file.body).Document.CstmrCdtTrfInitn;
    expect([GrpHdr.NbOfTxs, GrpHdr.CtrlSum]).toEqual(['2', '85.00']);
    const references = await referencesOf(runId, ...transfers.map(({ id }) => id));
    expect(PmtInf.CdtTrfTxInf.map((one: { PmtId: { EndToEndId: string } }) => one.PmtId.EndToEndId).toSorted()).toEqual(
      references.toSorted(),
    );
    expect(PmtInf.CdtTrfTxInf[0].CdtrAcct.Id.IBAN).toBe('DE02120300000000202051');
    expect((await call('POST', `/payout-runs/${runId}/submission`, {})).json.data.state).toBe('sent');
    expect((await call('GET', `/payout-runs/${runId}/file`)).json.errorCode).toBe('PAYMENT_FILE_GONE');
    expect((await call('POST', `/payout-runs/${runId}/submission`, {})).status).toBe(409);
    const left = await sql`
      select 1 from marketplace.bank_account where listing_id = any(${transfers.map(({ id }) => id)}::uuid[])`;
    expect(left).toHaveLength(0);
  });

  it('needs an account that is one', async () => {
    const offer = await anOffer(house, () => ({}));
    await offer.resell();
    const wrong = { name: 'Zoë Müller', iban: 'DE03120300000000202051' };
    const body = { reason: 'Karte abgelaufen', way: 'bankTransfer', account: wrong };
    expect((await call('POST', `/resale/${offer.id}/way`, body)).json.errorCode).toBe('IBAN_NOT_VALID');
  });
});

describe('what the bank says of a run', () => {
  it('pain.002 is taken over payment by payment; the same file twice changes nothing', async () => {
    const [good, bad] = [await aTransfer(), await aTransfer()];
    const runId = await aRun([good, bad]);
    const [first, other] = await referencesOf(runId, good.id, bad.id);
    const xml = aStatusReport([
      { endToEndId: first!, status: 'ACSC' },
      { endToEndId: other!, status: 'RJCT', reason: 'AC04' },
      { endToEndId: 'ofSomebodyElse', status: 'ACSC' },
    ]);
    for (let times = 0; times < 2; times += 1)
      expect((await reply(runId, xml)).json.data.read).toEqual({ done: 1, failed: 1, unknown: 1 });
    expect([await good.state(), await bad.state()]).toEqual(['PaymentSucceeded', 'PaymentFailed']);
    expect(await sumAccounts(sql, bad.id)).toEqual({ buyerCash: 5000, feeIncome: -750, sellerPayable: -4250 });
    expect((await call('GET', `/resale/${bad.id}`)).json.data.failureCode).toBe('AC04');
    const again = await call('POST', `/resale/${bad.id}/way`, { reason: 'Neues Konto', way: 'bankTransfer', account });
    expect(again.json.data).toMatchObject({ payoutState: 'waiting', attempt: 2 });
    await reply(runId, xml);
    expect(await bad.state()).toBe('Sold');
  });

  it('camt.054 says what has left, and weeks later what has come back', async () => {
    const transfer = await aTransfer();
    const runId = await aRun([transfer]);
    const [endToEndId] = await referencesOf(runId, transfer.id);
    await reply(runId, aNotification([{ endToEndId: endToEndId!, direction: 'DBIT' }]));
    expect(await transfer.state()).toBe('PaymentSucceeded');
    await reply(runId, aNotification([{ endToEndId: endToEndId!, direction: 'CRDT', returned: 'MD07' }]));
    expect(await transfer.state()).toBe('PaymentFailed');
    expect(await sumAccounts(sql, transfer.id)).toEqual({ buyerCash: 5000, feeIncome: -750, sellerPayable: -4250 });
  });

  it('is refused where it is nothing of a bank', async () => {
    const runId = await aRun([await aTransfer()]);
    expect((await reply(runId, '<html></html>')).json.errorCode).toBe('BANK_REPLY_NOT_READ');
  });
});
