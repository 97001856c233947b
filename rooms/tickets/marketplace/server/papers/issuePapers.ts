import { club } from '#club/club.ts';
import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { standaloneDocuments } from '#rooms/orders/order/server/index.ts';
import { findOffer, type Offer } from '../offerStore.ts';
import { lockPayout, type Payout } from '../payoutStore.ts';
import { mailFeesBack, mailPapers } from './paperMail.ts';
import { feeInvoice, type PaperVat, type Sold, sellerCreditNote, takenBack } from './paperRules.ts';
import { soldOf } from './paperSale.ts';
import { getPaperFacts, listPapersDue, markPapersCancelled, markPapersIssued, papersJob } from './paperStore.ts';

/** Names this room on its documents. */
const ofRoom = 'marketplace';
const atOnce = 200;

/**
 * Job: writes the papers of payouts that have left: the seller's credit note over the ticket, and the invoice for fees
 * that it is set off against. Each in a transaction of its own, so that number ranges are held for a moment only.
 */
export const issueResalePapers: JobDefinition = {
  name: papersJob,
  every: '* * * * *',
  canWait: true,
  async run(ctx) {
    const due = await listPapersDue(ctx.sql, atOnce);
    for (const listingId of due) await ctx.inTransaction((tx) => issuePapers(tx, listingId));
    if (due.length >= atOnce) await ctx.enqueue(papersJob, {});
  },
};

/** Issues the papers of a payout once. Locks the payout, and at the end the partner's number ranges. */
export async function issuePapers(tx: Context, listingId: string): Promise<void> {
  const payout = await lockPayout(tx.sql, listingId);
  const offer = await findOffer(tx.sql, listingId);
  if (!payout || !offer) return;
  const { address, soldAt, papersIssuedAt, papersCancelledAt } = await getPaperFacts(tx.sql, listingId);
  const hasLeft = payout.state === 'sent' || payout.state === 'done';
  if (papersIssuedAt ? payout.state !== 'refused' || papersCancelledAt : !hasLeft) return;
  await (papersIssuedAt ? markPapersCancelled : markPapersIssued)(tx.sql, listingId, tx.now);
  const seller = offer.sellerId === null ? undefined : await readAccount(tx, offer.sellerId);
  // Whoever has left is named nowhere any more, so nothing can be addressed to them.
  if (!seller || !address) return;
  const sold = await soldOf(tx, { offer, payout, address, seller, soldOn: wallTimeAt(soldAt, club.timeZone).date });
  const paper = { room: ofRoom, thingId: listingId, tenant: offer.tenant, fanId: seller.id };
  if (papersIssuedAt) return takePapersBack(tx, paper, sold);
  await mailPapers(tx, seller, { listingId, sold });
  await writePapers(tx, paper, sold);
}

type Paper = standaloneDocuments.Thing & { tenant: number; fanId: string };

/** In the order of their kinds, as number ranges are locked. */
async function writePapers(tx: Context, paper: Paper, sold: Sold): Promise<void> {
  const vat: PaperVat = policies.resale.vat;
  const fees = feeInvoice(sold, vat);
  const issue = { ...paper, cause: 'sale' };
  const invoice = fees && (await standaloneDocuments.issueStandalone(tx, { ...issue, kind: 'invoice', text: fees }));
  if (sold.price === 0) return;
  const text = sellerCreditNote(sold, vat, invoice?.number);
  await standaloneDocuments.issueStandalone(tx, { ...issue, kind: 'sellerCreditNote', text });
}

/** What was issued for a payout that is refused in the end is corrected: nothing is owed, and no fee is charged. */
async function takePapersBack(tx: Context, paper: Paper, sold: Sold): Promise<void> {
  const vat: PaperVat = policies.resale.vat;
  const issued = await standaloneDocuments.listStandalone(tx, ofRoom, [paper.thingId]);
  const issue = { ...paper, cause: 'refusal' };
  const [invoice, credit] = (['invoice', 'sellerCreditNote'] as const).map((kind) =>
    issued.find((one) => one.kind === kind && one.cause === 'sale'),
  );
  const fees = feeInvoice(sold, vat);
  if (invoice && fees)
    await standaloneDocuments.issueStandalone(tx, {
      ...issue,
      kind: 'creditNote',
      text: takenBack(fees, invoice, 'refused'),
    });
  if (credit)
    await standaloneDocuments.issueStandalone(tx, {
      ...issue,
      kind: 'sellerCreditNote',
      text: takenBack(sellerCreditNote(sold, vat), credit, 'refused'),
    });
}

/**
 * The match was called off after the seller was paid: takes the invoice for fees back, where it was issued, and mails
 * them. `payout`: as it was before, and locked.
 */
export async function correctFees(tx: Context, { offer, payout }: { offer: Offer; payout: Payout }): Promise<void> {
  const { listingId } = offer;
  const { address, soldAt } = await getPaperFacts(tx.sql, listingId);
  const seller = offer.sellerId === null ? undefined : await readAccount(tx, offer.sellerId);
  if (!seller || !address) return;
  const sold = await soldOf(tx, { offer, payout, address, seller, soldOn: wallTimeAt(soldAt, club.timeZone).date });
  await mailFeesBack(tx, seller, { listingId, sold });
  const issued = await standaloneDocuments.listStandalone(tx, ofRoom, [listingId]);
  const invoice = issued.find(({ kind, cause }) => kind === 'invoice' && cause === 'sale');
  const fees = feeInvoice(sold, policies.resale.vat);
  if (!invoice || !fees) return;
  await standaloneDocuments.issueStandalone(tx, {
    ...{ room: ofRoom, thingId: listingId, tenant: offer.tenant, fanId: seller.id, cause: 'calledOff' },
    kind: 'creditNote',
    text: takenBack(fees, invoice, 'calledOff'),
  });
}

/** The papers of a payout, oldest first. */
export const listPapers = (ctx: Pick<Context, 'sql'>, listingId: string) =>
  standaloneDocuments.listStandalone(ctx, ofRoom, [listingId]);

/** The PDF of one of them; undefined: the payout has none of this id. */
export const readPaper = (ctx: Context, listingId: string, documentId: string) =>
  standaloneDocuments.readStandalone(ctx, { room: ofRoom, thingId: listingId, documentId });
