import { createHash } from 'node:crypto';
import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder, moveOn, type PaidOrder, shipped } from '#rooms/orders/returns/testing/index.ts';

/** Two finance clerks, and what they do. */
export async function aFinanceOffice(house: TestHouse) {
  const clerk = await house.aStaffMember('finance');
  const second = await house.aStaffMember('finance');
  const get = (path: string, query: Record<string, string> = {}, token = clerk.token) =>
    house.call('GET', `/api/office/v1${path}?${new URLSearchParams(query)}`, { token });
  const post = (path: string, body: object, token = clerk.token) =>
    house.call('POST', `/api/office/v1${path}`, { token, body });
  /** A scarf for 20.00 each and shipping, paid by card and vouchers, sent and invoiced at a moment. */
  async function anInvoice(at: Date, quantity = 2, vouchers: string[] = []): Promise<PaidOrder> {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
    const paid = await aPaidOrder(house, [{ sku, quantity }], vouchers);
    await moveOn(house, paid.orderId, shipped, at);
    return paid;
  }
  /** Gives one scarf of an order back, now. */
  async function refundOne({ orderId, lines }: PaidOrder) {
    const service = (await house.aStaffMember('service')).token;
    const { json } = await house.call('GET', `/api/office/v1/orders/${orderId}`, { token: service });
    const given = { lines: [{ lineId: lines[0]?.id, quantity: 1 }], amount: 20, isSellable: false, reason: 'Naht' };
    const body = { version: json.data.version, requestId: newId(), ...given };
    return house.call('POST', `/api/office/v1/orders/${orderId}/refunds`, { token: service, body });
  }
  /** A file, byte for byte. */
  async function file(path: string, query: Record<string, string>): Promise<{ status: number; bytes: Buffer }> {
    const url = `/api/office/v1${path}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${clerk.token}` };
    const { statusCode: status, rawPayload: bytes } = await house.app.inject({ method: 'GET', url, headers });
    return { status, bytes };
  }
  return { clerk, second, get, post, anInvoice, refundOne, file };
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
