import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anOffer } from '../testing/anOffer.ts';
import { sumAccounts } from './ledgerStore.ts';
import { payOne } from './payResold.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sql } = house.database;
const clerk = await house.aStaffMember('finance');
const later = (days: number) => house.context({ now: new Date(house.context().now.getTime() + days * 86_400_000) });

/** A resold ticket whose money goes back the way it came. */
async function aResoldTicket() {
  const offer = await anOffer(house, () => ({}));
  await offer.resell();
  return offer;
}
const pay = (id: string) => later(8.1).inTransaction((tx) => payOne(tx, id));
const deed = (id: string, name: string) => {
  const body = { reason: 'Anruf der Bank' };
  return house.call('POST', `/api/office/v1/resale/${id}/${name}`, { token: clerk.token, body });
};

/** What has come of it: the state, what is still owed, and how much was promised. */
async function outcomeOf({ id, order }: Awaited<ReturnType<typeof aResoldTicket>>) {
  const [payout] = await sql<{ state: string }[]>`select state from marketplace.payout where listing_id = ${id}`;
  const [promised] = await sql<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::int as amount from payment.refund where payment_id = ${order.paymentId}`;
  const { sellerPayable = 0, clearing = 0 } = await sumAccounts(sql, id);
  return {
    isSent: payout!.state === 'sent',
    state: payout!.state,
    owed: 0 - sellerPayable,
    promised: promised!.amount,
    clearing,
  };
}

it('a payout that is stopped while it is paid is stopped or paid, never both', async () => {
  for (let n = 0; n < 6; n += 1) {
    const offer = await aResoldTicket();
    const [stopped] = await Promise.all([deed(offer.id, 'stop'), pay(offer.id), pay(offer.id)]);
    const { isSent, ...found } = await outcomeOf(offer);
    expect(stopped.status).toBe(isSent ? 409 : 200);
    expect(found).toEqual(
      isSent
        ? { state: 'sent', owed: 0, promised: 4250, clearing: -4250 }
        : { state: 'stopped', owed: 4250, promised: 0, clearing: 0 },
    );
  }
});

it('a payout that is refused and resumed at the same moment is one of both, and paid only where it was resumed', async () => {
  for (let n = 0; n < 6; n += 1) {
    const offer = await aResoldTicket();
    await deed(offer.id, 'stop');
    const [refused, resumed] = await Promise.all([deed(offer.id, 'refusal'), deed(offer.id, 'resume')]);
    await Promise.all([pay(offer.id), pay(offer.id)]);
    expect([refused.status, resumed.status].sort()).toEqual([200, 409]);
    const { isSent, ...found } = await outcomeOf(offer);
    expect(isSent).toBe(resumed.status === 200);
    expect(found).toEqual(
      isSent
        ? { state: 'sent', owed: 0, promised: 4250, clearing: -4250 }
        : { state: 'refused', owed: 0, promised: 0, clearing: 0 },
    );
  }
});
