import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { order } from '#rooms/orders/order/server/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aSeller, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { anOffer, sellerCalls } from '../../testing/anOffer.ts';
import { payResoldTickets } from '../payResold.ts';
import { issuePapers, issueResalePapers } from './issuePapers.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sql } = house.database;
const clerk = await house.aStaffMember();
const day = 86_400_000;
const byVoucher = () => ({ useVoucher: true });
const byOriginal = () => ({});
const later = (days: number) => house.context({ now: new Date(house.context().now.getTime() + days * day) });
type Offered = Awaited<ReturnType<typeof anOffer>>;

/** The ticket is sold, and its seller paid. */
async function paid(way: () => object, { isCalledOff = false } = {}): Promise<Offered> {
  const offer = await anOffer(house, way);
  await offer.resell();
  if (isCalledOff) await setEvent(house.context(), offer.event.id, { state: 'cancelled' });
  await payResoldTickets.run(later(8.1), {} as never);
  await house.drainJobs();
  return offer;
}

const papersOf = ({ id }: { id: string }) => sql<{ kind: string; cause: string; number: string; content: never }[]>`
  select kind, cause, number, content from "order".document where thing_id = ${id} and room = 'marketplace'
  order by issued_at, number`;
const detail = async (offer: Offered) => (await offer.call('GET', `/${offer.id}`)).json.data;
const inOffice = (path: string, body?: object) =>
  house.call(body ? 'POST' : 'GET', `/api/office/v1/resale/${path}`, { token: clerk.token, ...(body ? { body } : {}) });

describe('the papers of a resold ticket', () => {
  it('MKT-02 are a credit note of a private seller over the price without VAT, and an invoice for both fees', async () => {
    const offer = await paid(byOriginal);
    const [invoice, credit] = (await papersOf(offer)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(credit).toMatchObject({ kind: 'sellerCreditNote', cause: 'sale', number: expect.stringMatching(/-A\d+$/) });
    expect(credit!.content).toMatchObject({
      gross: 5000,
      taxes: [],
      isWithoutVat: true,
      buyer: { lastName: 'Muster', city: 'Frankfurt am Main' },
      lines: [{ price: 5000, note: expect.stringContaining('Platz 1') }],
      remarks: expect.arrayContaining([expect.stringContaining('Privatperson'), expect.stringContaining('42,50')]),
    });
    expect(invoice).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/-R\d+$/) });
    expect(invoice!.content).toMatchObject({
      gross: 750,
      lines: [{ price: 500 }, { price: 250 }],
      taxes: [{ rate: 19, gross: 750, net: 630, vat: 120 }],
      paid: { type: 'offset' },
    });
    expect(JSON.stringify(credit!.content)).toContain(invoice!.number);
  });

  it('are issued when the money leaves and not before, once, however often and from where it is asked for', async () => {
    const offer = await anOffer(house, byOriginal);
    await offer.resell();
    await issueResalePapers.run(later(0), {} as never);
    expect(await papersOf(offer)).toHaveLength(0);
    await payResoldTickets.run(later(8.1), {} as never);
    await Promise.all(Array.from({ length: 6 }, () => later(8.1).inTransaction((tx) => issuePapers(tx, offer.id))));
    await house.drainJobs();
    await issueResalePapers.run(later(9), {} as never);
    expect((await papersOf(offer)).map(({ kind }) => kind).sort()).toEqual(['invoice', 'sellerCreditNote']);
  });

  it('have no invoice where the match was called off: the seller gets the whole price', async () => {
    const offer = await paid(byOriginal, { isCalledOff: true });
    const [credit, ...others] = await papersOf(offer);
    expect(others).toEqual([]);
    expect(credit!.content).toMatchObject({
      gross: 5000,
      remarks: expect.arrayContaining([expect.stringContaining('50,00')]),
    });
  });

  it('are taken back when a payout that came back is refused for good', async () => {
    const offer = await paid(byOriginal);
    await sql`update marketplace.payout set state = 'failed', failure_code = 'BANK' where listing_id = ${offer.id}`;
    await inOffice(`${offer.id}/stop`, { reason: 'Betrug vermutet' });
    expect((await inOffice(`${offer.id}/refusal`, { reason: 'Betrug' })).status).toBe(200);
    for (let n = 0; n < 2; n += 1) await issueResalePapers.run(later(9), {} as never);
    const papers = await papersOf(offer);
    expect(papers.map(({ kind, cause }) => `${kind} ${cause}`).sort()).toEqual([
      'creditNote refusal',
      'invoice sale',
      'sellerCreditNote refusal',
      'sellerCreditNote sale',
    ]);
    const invoice = papers.find(({ kind }) => kind === 'invoice')!;
    const back = papers.find(({ kind }) => kind === 'creditNote')!;
    expect(back.content).toMatchObject({ gross: 750, invoice: { number: invoice.number } });
  });

  it('of an organisation carry the invoice as XML, and name the company', async () => {
    const sold = await aSeller(house);
    await sql`update identity.account set kind = 'organisation', first_name = '', last_name = 'Muster GmbH' where id = ${sold.seller.id}`;
    const { json } = await sellerCalls(house, sold.seller).offer(sold, { useVoucher: true });
    const [listing] = await sql<{ number: number }[]>`select number from ticketing.listing where id = ${json.data.id}`;
    await aPaidOrder(house, [{ sku: `R${listing!.number}-FULL` }]);
    await house.drainJobs();
    await issueResalePapers.run(later(0), {} as never);
    const papers = await papersOf({ id: json.data.id });
    const invoice = papers.find(({ kind }) => kind === 'invoice')!;
    expect(invoice.content).toMatchObject({ isBusiness: true, buyer: { company: 'Muster GmbH' } });
    const credit = papers.find(({ kind }) => kind === 'sellerCreditNote')!;
    expect(credit.content).toMatchObject({ isBusiness: false, isWithoutVat: true });
    await house.drainJobs();
    const [made] = await sql<{ file: Buffer }[]>`select file from "order".document where number = ${invoice.number}`;
    expect(made!.file.includes('factur-x.xml')).toBe(true);
  });
});

describe('who finds the papers', () => {
  it('ORD-22 the seller at the offer, and nobody else', async () => {
    const offer = await paid(byVoucher);
    const { documents } = await detail(offer);
    expect(documents.map(({ type }: { type: string }) => type).sort()).toEqual(['Invoice', 'SellerCreditNote']);
    for (const { id, fileName } of documents) {
      const path = `/api/checkout/v3/checkouts/files/${id}`;
      const own = await house.call('GET', path, { token: offer.seller.token });
      expect([own.status, own.body.slice(0, 5), fileName]).toEqual([200, '%PDF-', expect.stringMatching(/\.pdf$/)]);
      expect((await house.call('GET', path, { token: (await house.aFan()).token })).status).toBe(404);
    }
  });

  it('staff at the offer, and at no other one', async () => {
    const [offer, other] = [await paid(byVoucher), await anOffer(house, byVoucher)];
    const { documents } = (await inOffice(offer.id)).json.data;
    expect(documents).toHaveLength(2);
    const [{ id }] = documents;
    expect((await inOffice(`${offer.id}/documents/${id}`)).body.slice(0, 5)).toBe('%PDF-');
    expect((await inOffice(`${other.id}/documents/${id}`)).status).toBe(404);
  });

  it('the seller in a mail, and in their own data also after they have left', async () => {
    const offer = await paid(byVoucher);
    const mails = await sql<{ body: string }[]>`select to_jsonb(m)::text as body from platform.mail m`;
    expect(mails.filter(({ body }) => body.includes(`/account/tickets/marketplace/${offer.id}/`))).toHaveLength(1);
    const { records } = order;
    await house.context().inTransaction((tx) => records!.erase(tx, offer.seller.id));
    const read = await records!.read(house.context(), offer.seller.id);
    expect(read['order.document']).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'sellerCreditNote' })]),
    );
  });
});

describe('the invoice of who buys a resold ticket', () => {
  it.each([
    ['de', 'vom Verein weiterverkauft'],
    ['en', 'resold by the club'],
    ['ja', 'resold by the club'],
  ])('MKT-02 says in %s that the club resells it: %s', async (locale, text) => {
    const offer = await anOffer(house, byVoucher);
    const bought = await offer.resell();
    await sql`update "order"."order" set locale = ${locale} where id = ${bought.orderId}`;
    await house.drainJobs();
    const [invoice] = await sql<{ content: { lines: { note: string }[] } }[]>`
      select content from "order".document where order_id = ${bought.orderId} and kind = 'invoice'`;
    expect(invoice!.content.lines[0]!.note).toContain(text);
  });
});
