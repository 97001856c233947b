import { expect, it } from 'vitest';
import { demoCompany, demoSubscriber } from '#club/demo/contracts.ts';
import { rooms } from '#main';
import { makeDemoRooms } from '#platform/demo/makeDemoRooms.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { contractStates } from '#rooms/tickets/subscription/contractStates.ts';
import { listBillingRuns, listBills } from '../server/billing/readRuns.ts';
import { listContractMasterData, listContracts } from '../server/contracts/readContracts.ts';

const house = await testHouse();

it('CON-20 CON-27 the demo’s subscriber has a contract in each of the eight states, and a company has many', async () => {
  const wanted = ['identity', 'contact', 'organisation', 'payment', 'subscription'];
  await makeDemoRooms(
    rooms.filter(({ name }) => wanted.includes(name)),
    () => house.context(),
  );
  const own = async (email: string) => {
    const account = await findAccountByEmail(house.context(), email);
    const ctx = { ...house.context(), fan: { id: account!.id, scopes: [] } };
    const [season] = (await listContractMasterData(ctx)).items;
    return (await listContracts(ctx, { MasterDataId: season!.id, Page: 1, PageSize: 100 })).items;
  };
  const states = (await own(demoSubscriber)).map(({ state }) => state);
  expect(states.toSorted()).toEqual([...contractStates].toSorted());
  expect(await own(demoCompany.email)).toHaveLength(demoCompany.contracts);
  const confirmed = (await own(demoSubscriber)).find(({ state }) => state === 'Confirmed');
  expect(confirmed?.details.upcomingSeason.shippingCode).toBe('card');
});

it('the demo has a bill that is paid, one that is tried again, and one that is on the dunning list', async () => {
  const { items } = await listBillingRuns(house.context());
  const states = [];
  for (const { id } of items) states.push(...(await listBills(house.context(), { billingRunId: id })).items);
  expect(states.map(({ state }) => state).toSorted()).toEqual(['declined', 'dunned', 'paid']);
  expect(items.every(({ state }) => state === 'done')).toBe(true);
});
