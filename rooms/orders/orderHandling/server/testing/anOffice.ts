import { newId } from '#platform/ids/ids.ts';
import type { FactoryHouse, Reply } from '#platform/testing/factoryHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder, type PaidOrder } from '#rooms/orders/returns/testing/index.ts';

const base = '/api/office/v1/orders';

/** Somebody of customer service, and what they do with orders. */
export async function anOffice(house: FactoryHouse) {
  const clerk = await house.aStaffMember('service');
  const call = (method: string, path: string, body?: object, token = clerk.token) =>
    house.call(method, `${base}${path}`, { token, ...(body ? { body } : {}) });
  const read = (id: string, token = clerk.token) => call('GET', `/${id}`, undefined, token);
  const post = (id: string, deed: string, body: object, token = clerk.token) =>
    call('POST', `/${id}/${deed}`, body, token);
  const list = (query: Record<string, string> = {}, token = clerk.token) =>
    call('GET', `?${new URLSearchParams(query)}`, undefined, token);
  /** Pieces of a scarf for 20.00 and shipping for 4.95, paid by card. */
  async function anOrder(quantity = 2, vouchers: string[] = []): Promise<PaidOrder & { sku: string }> {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
    return { ...(await aPaidOrder(house, [{ sku, quantity }], vouchers)), sku };
  }
  const versionOf = async (id: string): Promise<number> => (await read(id)).json.data.version;
  /** Does something to an order as it is now. */
  const onNow = async (id: string, deed: string, body: object = {}): Promise<Reply> =>
    post(id, deed, { version: await versionOf(id), ...body });
  const refund = async (id: string, body: object) =>
    onNow(id, 'refunds', { requestId: newId(), isSellable: true, reason: 'Naht offen', ...body });
  return { clerk, call, read, post, list, anOrder, versionOf, onNow, refund };
}

/** Status and code of a reply. */
export const outcomeOf = ({ status, json }: Reply): [number, string | undefined] => [status, json?.errorCode];
