import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import type { CancellationKind } from '../cancellationRules.ts';
import { endCancelledRights } from '../server/cancellation/endCancelledRights.ts';

const base = '/api/office/v1/ticket-events';

type Wish = { kind?: CancellationKind; keepsGuests?: boolean; keepsAllocations?: boolean };

/** Two members of staff who call events off together: one asks, another one approves. */
export async function aCancellation(house: TestHouse) {
  const clerk = await house.aStaffMember('ticketing');
  const finance = await house.aStaffMember('finance');
  const call = (method: string, path: string, body?: object, { token } = clerk) =>
    house.call(method, `${base}${path}`, { token, ...(body ? { body } : {}) });
  const figures = async (eventId: string, { kind = 'calledOff', keepsGuests = false }: Wish = {}) =>
    (await call('GET', `/${eventId}/cancellation/figures?kind=${kind}&keepsGuests=${keepsGuests}`)).json.data;
  const ask = async (eventId: string, wish: Wish = {}, parts: object = {}) => {
    const { version, rights, orders, amount } = await figures(eventId, wish);
    const stays = { kind: 'calledOff', keepsGuests: false, keepsAllocations: false, ...wish };
    const id = newId();
    const body = { id, ...stays, version, rights, orders, amount, reason: 'Unwetter', ...parts };
    return { id, answer: await call('POST', `/${eventId}/cancellation`, body) };
  };
  const approve = (id: string, { token } = finance) =>
    house.call('POST', `/api/office/v1/approvals/${id}/approval`, { token });
  /** Does what was put in for five minutes later. */
  const begin = async (id: string) => {
    await endCancelledRights.run(house.context(), { cancellationId: id } as never);
    await house.drainJobs();
  };
  const progress = async (eventId: string) => (await call('GET', `/${eventId}/cancellation`)).json.data;
  return { clerk, finance, call, figures, ask, approve, begin, progress };
}
