import type { TestHouse } from '#platform/testing/testHouse.ts';
import { aPlan } from '#rooms/tickets/stadium/testing/index.ts';

const day = 86_400_000;

/**
 * Prices for the two categories of `aPlan`, and one phase for members from two days ago until tomorrow, of 10 seats; at
 * most four tickets.
 */
export function officeTerms(startsAt: string) {
  const at = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * day).toISOString();
  return {
    maxQuantity: 4,
    onSaleFrom: at(-3),
    onSaleUntil: startsAt,
    prices: [
      { category: 1, code: 'FULL', price: 50, memberPrice: 45 },
      { category: 2, code: 'FULL', price: 15, memberPrice: null },
    ],
    phases: [
      {
        names: { de: 'Mitglieder', en: 'Members' },
        startsAt: at(-2),
        endsAt: at(1),
        groups: ['member'],
        mostPerPerson: 4,
        quotas: [{ category: 1, places: 10 }],
      },
    ],
  };
}

/** An event in the stadium of `aPlan` with these terms, made through the office by somebody with that token. */
export async function anOfficeEvent(
  house: TestHouse,
  token: string,
  { isPublished = true, name = 'Kurve – Gast' }: { isPublished?: boolean; name?: string } = {},
) {
  const base = '/api/office/v1/ticket-events';
  const call = (method: string, path: string, body: object) => house.call(method, `${base}${path}`, { token, body });
  const { id: planId } = await aPlan(house.context());
  const startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 20 * day).toISOString();
  const made = (await call('POST', '', { names: { de: name }, startsAt, planId })).json.data;
  const terms = { ...made.terms, ...officeTerms(startsAt) };
  const saved = (await call('PUT', `/${made.id}`, { version: made.version, terms })).json.data;
  if (!isPublished) return saved;
  return (await call('POST', `/${made.id}/publication`, { version: saved.version })).json.data;
}
