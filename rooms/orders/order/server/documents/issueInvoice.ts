import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import type { Order } from '../orderStore.ts';
import { invoiceContent } from './documentRules.ts';
import { insertDocument } from './documentStore.ts';

/**
 * Issues the invoice of an order that has none, in the caller's transaction, which holds the order's row. Call it last:
 * it holds the partner's number range until commit. Answers the document's id.
 */
export async function issueInvoice(tx: Context, order: Order): Promise<string> {
  const account = await readAccount(tx, order.fanId);
  const content = invoiceContent(order, {
    seller: sellers.sellerOf(order.tenant),
    isBusiness: account?.kind === 'organisation',
    now: tx.now,
    dueDays: policies.invoiceDueDays,
  });
  return issueDocument(tx, order, { kind: 'invoice', cause: 'order', content });
}

type Issue = Pick<Parameters<typeof insertDocument>[1], 'kind' | 'cause' | 'content'>;

/** Issues a document; a job makes its PDF. Answers its id. */
export async function issueDocument(tx: Context, { id: orderId, tenant }: Order, issue: Issue): Promise<string> {
  const id = newId();
  await tx.enqueue('makeDocumentFile', { documentId: id });
  await insertDocument(tx.sql, { ...issue, id, orderId, tenant, issuedAt: tx.now });
  return id;
}
