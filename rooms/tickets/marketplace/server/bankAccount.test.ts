import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { setPayment } from '#rooms/money/payment/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aSeller, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { anOffer, sellerCalls } from '../testing/anOffer.ts';
import { sumAccounts } from './ledgerStore.ts';
import { deleteUnusedAccounts } from './runs/deleteUnusedAccounts.ts';

const house = await testHouse();
const { sql } = house.database;
const bankAccount = { name: 'Zoë Müller', iban: 'de02 1203 0000 0000 2020 51' };
const mistyped = { ...bankAccount, iban: 'DE02 1203 0000 0000 2020 52' };

/** A ticket of whose payment nothing is left, so that money cannot go back the way it came. */
async function aSpentSeller() {
  const sold = await aSeller(house);
  await setPayment(house.context(), sold.order.paymentId, { isSpent: true });
  return { sold, calls: sellerCalls(house, sold.seller) };
}
const accounts = (id: string) => sql<{ accountSealed: string }[]>`
  select account_sealed from marketplace.bank_account where listing_id = ${id}`;

describe('a seller whose money cannot go back the way it came', () => {
  it('MKT-50 is offered a transfer, which is on the wire the original payment method', async () => {
    const { sold, calls } = await aSpentSeller();
    const { ways } = (await calls.information(sold.rightId)).json.data;
    expect(ways).toEqual([
      expect.objectContaining({ payoutType: 'voucher' }),
      expect.objectContaining({ payoutType: 'originalPaymentMethod', needsAccount: true, reimbursedAmount: 45 }),
    ]);
    const usual = await aSeller(house);
    const others = (await sellerCalls(house, usual.seller).information(usual.rightId)).json.data.ways;
    expect(others.some(({ needsAccount }: { needsAccount?: true }) => needsAccount)).toBe(false);
  });

  it('enters an account, which is kept sealed; a mistyped one is refused, and nothing is offered', async () => {
    const { sold, calls } = await aSpentSeller();
    const refused = await calls.offer(sold, { bankAccount: mistyped });
    expect([refused.status, refused.json.errorCode]).toEqual([422, 'IBAN_NOT_VALID']);
    expect(await calls.list()).toEqual([]);
    const { json } = await calls.offer(sold, { bankAccount });
    expect(json.data).toMatchObject({ payoutType: 'originalPaymentMethod', reimbursedAmount: 45, state: 'Created' });
    const [kept] = await accounts(json.data.id);
    expect(kept!.accountSealed).not.toMatch(/2020|Müller/);
    const usual = await aSeller(house);
    const notNeeded = await sellerCalls(house, usual.seller).offer(usual, { bankAccount });
    expect(notNeeded.json.errorCode).toBe('PAYOUT_WAY_NOT_POSSIBLE');
  });

  it('waits for a run of bank transfers, and is owed exactly what was confirmed', async () => {
    const { sold, calls } = await aSpentSeller();
    const { id } = (await calls.offer(sold, { bankAccount })).json.data;
    const [listing] = await sql<{ number: number }[]>`select number from ticketing.listing where id = ${id}`;
    await aPaidOrder(house, [{ sku: `R${listing!.number}-FULL` }]);
    await setEvent(house.context(), sold.event.id, {
      startsAt: new Date(house.context().now.getTime() - 3 * 86_400_000),
    });
    const { token } = await house.aStaffMember('finance');
    const [{ tenant }] = (await sql`select tenant from marketplace.offer where listing_id = ${id}`) as [
      { tenant: number },
    ];
    const preview = await house.call('GET', `/api/office/v1/payout-runs/preview?tenant=${tenant}`, { token });
    expect(preview.json.data.items).toContainEqual(
      expect.objectContaining({ listingId: id, name: 'Zoë Müller', accountEnding: '2051', amount: 45 }),
    );
    expect((await sumAccounts(sql, id)).sellerPayable).toBe(-4500);
  });

  it('withdraws, and the account is deleted; that of an open offer stays', async () => {
    const [one, other] = [await aSpentSeller(), await aSpentSeller()];
    const open = (await one.calls.offer(one.sold, { bankAccount })).json.data.id;
    const gone = (await other.calls.offer(other.sold, { bankAccount })).json.data.id;
    const path = `/api/ticketing/v1/ticket/${other.sold.rightId}/revokeOfferOnMarketplace`;
    expect((await house.call('POST', path, { token: other.sold.seller.token })).status).toBe(200);
    await deleteUnusedAccounts.run(house.context(), {} as never);
    expect([await accounts(open), await accounts(gone)].map(({ length }) => length)).toEqual([1, 0]);
  });
});

it('MKT-17 MKT-40 a payout that failed is tried again to a bank account, where nothing else is left', async () => {
  const offer = await anOffer(house, () => ({}));
  await offer.resell();
  await setPayment(house.context(), offer.order.paymentId, { isSpent: true });
  await sql`update marketplace.payout set state = 'failed', failure_code = 'X' where listing_id = ${offer.id}`;
  const detail = (await offer.call('GET', `/${offer.id}`)).json.data;
  expect(detail.retryWays).toContainEqual({ payoutType: 'originalPaymentMethod', needsAccount: true });
  const retry = (body: object) => offer.call('POST', `/${offer.id}/paymentRetry`, body);
  expect((await retry({ bankAccount: mistyped })).json.errorCode).toBe('IBAN_NOT_VALID');
  expect(await offer.state()).toBe('PaymentFailed');
  expect((await retry({ bankAccount })).json.data).toMatchObject({
    state: 'Sold',
    payoutType: 'originalPaymentMethod',
  });
  expect(await accounts(offer.id)).toHaveLength(1);
});
