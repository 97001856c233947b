import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { address, contractCalls, contractsOf, running } from '../../testing/index.ts';

const house = await testHouse();
const { office, aContract, complete, aConfirmed } = await contractsOf(house);
const today = house.context().today();
const v1 = '/api/subscription/v1/abo';

describe('seasons', () => {
  it('CON-48 CON-49 CON-17 CON-19 CON-67 INF-45 are read by those who have contracts in them, in both versions', async () => {
    const subscriber = await house.aFan();
    const { masterDataId } = await aContract(subscriber);
    const listOf = async (version: string, token: string) =>
      (await house.call('GET', `/api/subscription/${version}/ABO/self/ContractMasterData/`, { token })).json.data.items;
    const [season] = await listOf('v2', subscriber.token);
    expect(season).toEqual({
      id: masterDataId,
      name: { de: 'Dauerkarte 2027-2028', en: 'Season ticket 2027-2028' },
      season: '2027-2028',
      opensOn: addDays(today, -30),
      confirmUntil: addDays(today, 30),
      changeUntil: addDays(today, 40),
      terminateUntil: addDays(today, 50),
      startsOn: addDays(today, 60),
      renewsOn: addDays(today, 425),
      shippingCodes: ['mobile', 'card'],
      shippingPrices: { mobile: 0, card: 4.95 },
      instalmentDays: [],
      contractCount: 1,
    });
    expect(await listOf('v1', subscriber.token)).toEqual([season]);
    const { contractCount: _, ...alone } = season;
    const one = `/api/subscription/v2/abo/self/contractmasterdata/${masterDataId}`;
    expect((await house.call('GET', one, { token: subscriber.token })).json.data).toEqual(alone);
    const stranger = await house.aFan();
    expect(await listOf('v2', stranger.token)).toEqual([]);
    expect((await house.call('GET', one, { token: stranger.token })).status).toBe(404);
    expect((await house.call('GET', one)).status).toBe(401);
  });

  it('CON-51 CON-54 have prices, and each contract those of its range', async () => {
    const subscriber = await house.aFan();
    const { masterDataId, contractId } = await aContract(subscriber);
    const { call } = contractCalls(house, subscriber);
    const prices = async (query = '') =>
      (await call('GET', `/contractmasterdata/${masterDataId}/prices${query}`)).json.data?.items;
    expect(await prices()).toEqual([
      { priceRange: 'A', pricingClass: 'FULL', price: 500 },
      { priceRange: 'A', pricingClass: 'REDUCED', price: 350 },
      { priceRange: 'B', pricingClass: 'FULL', price: 300 },
    ]);
    expect((await prices(`?contractid=${contractId}`)).map(({ price }: { price: number }) => price)).toEqual([
      500, 350,
    ]);
    const other = await aContract(await house.aFan(), { masterDataId });
    expect(await prices(`?ContractId=${other.contractId}`)).toBeUndefined();
  });

  it('CON-68 CON-69 are looked up by anybody under a fixed id, for the season to come and a country', async () => {
    await office.aSeason();
    const { status, json } = await house.call('GET', `${v1}/subscriptions/dauerkarte?season=upcoming&country=de`);
    expect([status, json.data.id, json.data.country]).toEqual([200, 'dauerkarte', 'de']);
    expect(json.data.masterData.startsOn > today).toBe(true);
    expect(json.data.prices.length).toBeGreaterThan(0);
    expect((await house.call('GET', `${v1}/subscriptions/other?season=upcoming&country=de`)).status).toBe(404);
  });
});

describe('contracts of a person', () => {
  it('CON-16 CON-18 CON-50 CON-70 CON-01 are listed by season, in the printed spelling', async () => {
    const subscriber = await house.aFan({ firstName: 'Sina' });
    const recipient = await house.aFan({ firstName: 'Rike' });
    const { masterDataId, contractId, number } = await aContract(subscriber, { recipient });
    const { status, json } = await contractCalls(house, subscriber).list(masterDataId);
    expect([status, json.data.totalCount, json.data.pageSize, json.data.hasNextPage]).toEqual([200, 1, 10_000, false]);
    expect(json.data.items[0]).toMatchObject({
      id: contractId,
      number,
      state: 'Incomplete',
      role: 'subscriber',
      missing: ['invoiceAddress', 'shippingAddress', 'paymentMethod'],
      details: {
        subscriber: { subjectId: subscriber.id, firstName: 'Sina' },
        upcomingSeason: {
          recipient: { subjectId: recipient.id, firstName: 'Rike', lastName: 'Muster' },
          pricingClass: 'FULL',
          priceRange: 'A',
          price: 500,
          shippingCode: 'mobile',
        },
      },
    });
    expect((await contractCalls(house, recipient).list(masterDataId)).json.data.items).toEqual([]);
  });

  it('CON-02 CON-64 CON-65 CON-66 are found by the name of the recipient, and read one by one', async () => {
    const subscriber = await house.aFan();
    const [one, other] = [await house.aFan({ firstName: 'Wanda' }), await house.aFan({ firstName: 'Otto' })];
    const { masterDataId, contractId } = await aContract(subscriber, { recipient: one });
    await aContract(subscriber, { recipient: other, masterDataId });
    const base = '/api/subscription/v1/seasontickets/self/contracts';
    const find = async (query: string) =>
      (await house.call('GET', `${base}${query}`, { token: subscriber.token })).json.data;
    expect((await find('?RecipientName=wANDa%20mus')).items.map(({ id }: { id: string }) => id)).toEqual([contractId]);
    expect((await find(`?MasterDataId=${masterDataId}&Page=2&PageSize=1`)).totalCount).toBe(2);
    expect((await find('?RecipientName=nobody')).items).toEqual([]);
    expect((await find(`/${contractId}`)).id).toBe(contractId);
  });

  it('CON-45 CON-46 CON-53 show a recipient nothing that is the subscriber’s, and let them change nothing', async () => {
    const subscriber = await house.aFan();
    const { contractId, recipient } = await aConfirmed(subscriber);
    const theirs = contractCalls(house, recipient);
    const { data } = (await theirs.read(contractId)).json;
    expect(data).toMatchObject({ role: 'recipient', state: 'Confirmed', missing: [], addresses: {} });
    expect(data.paymentTokenId).toBeUndefined();
    expect(data.details.upcomingSeason.price).toBeUndefined();
    expect(data.may).toEqual({ confirm: false, change: false, terminate: false, transfer: false });
    const tries = [
      theirs.details(contractId, { newPricingClass: 'REDUCED' }),
      theirs.details(contractId, { newShippingCode: 'card' }),
      theirs.putAddress(contractId, '/invoice'),
      theirs.terminate(contractId),
      theirs.askRecipient(contractId, subscriber.email),
      contractCalls(house, await house.aFan()).read(contractId),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('a contract is filled and confirmed', () => {
  it('CON-28 CON-20 CON-21 CON-30 CON-56 CON-57 CON-58 CON-59 each missing part keeps it from being confirmed', async () => {
    const subscriber = await house.aFan();
    const recipient = await house.aFan();
    const contract = await aContract(subscriber, { recipient });
    const calls = contractCalls(house, subscriber);
    const refused = await calls.confirm(contract.masterDataId);
    expect([refused.status, refused.json.title]).toEqual([422, 'CONTRACT_INCOMPLETE']);
    await complete(contract, subscriber);
    expect(await calls.stateOf(contract.contractId)).toBe('NotConfirmed');
    const { addresses } = (await calls.putAddress(contract.contractId, '')).json.data;
    expect([addresses.invoice, addresses.shipping]).toMatchObject([address, address]);
    for (const part of ['invoice_address', 'shipping_address', 'payment_token_id', 'recipient_id']) {
      const at = { id: contract.contractId };
      const { sql } = house.database;
      const [kept] = await sql<{ value: string }[]>`
        select ${sql(part)}::text as value from subscription.term where contract_id = ${at.id}`;
      await sql`update subscription.term set ${sql(part)} = null where contract_id = ${at.id}`;
      expect(await calls.stateOf(at.id)).toBe('Incomplete');
      expect((await calls.confirm(contract.masterDataId)).status).toBe(422);
      const type = part.endsWith('address') ? sql`${kept!.value}::jsonb` : sql`${kept!.value}::uuid`;
      await sql`update subscription.term set ${sql(part)} = ${type} where contract_id = ${at.id}`;
    }
    expect(await calls.stateOf(contract.contractId)).toBe('NotConfirmed');
  });

  it('CON-29 CON-52 CON-22 CON-102 confirming a season confirms what is complete and names the rest', async () => {
    const subscriber = await house.aFan();
    const ready = await aContract(subscriber, { recipient: await house.aFan() });
    const lacking = await aContract(subscriber, { masterDataId: ready.masterDataId });
    await complete(ready, subscriber);
    const calls = contractCalls(house, subscriber);
    const named = await calls.confirm(ready.masterDataId, { contractIds: [ready.contractId, lacking.contractId] });
    expect([named.status, named.json.errors[lacking.contractId].length]).toEqual([422, 4]);
    expect(await calls.stateOf(ready.contractId)).toBe('NotConfirmed');
    const { status, json } = await calls.confirm(ready.masterDataId);
    expect([status, json.data]).toMatchObject([
      200,
      {
        message: 'Confirmation successful',
        confirmed: [ready.contractId],
        notConfirmed: [{ contractId: lacking.contractId, why: 'incomplete', missing: { length: 4 } }],
      },
    ]);
    expect(await calls.stateOf(ready.contractId)).toBe('Confirmed');
    expect((await calls.confirm(ready.masterDataId)).json.data.confirmed).toEqual([]);
    const mails = await house.mailsTo(subscriber.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Vertrag bestätigt · Dauerkarte 2027-2028']);
    expect(mails[0]!.text).toContain('500,00');
  });

  it('CON-59 CON-47 only a saved method of one’s own is taken', async () => {
    const subscriber = await house.aFan();
    const contract = await aContract(subscriber);
    const other = await house.aFan();
    const foreign = await complete(await aContract(other), other);
    const reply = await contractCalls(house, subscriber).pay(contract.contractId, foreign);
    expect([reply.status, reply.json.title]).toEqual([422, 'PAYMENT_METHOD_NOT_FOUND']);
  });

  it('CON-03 CON-04 CON-60 CON-61 another class at another price must be confirmed anew, another format not', async () => {
    const subscriber = await house.aFan();
    const { contractId, masterDataId } = await aConfirmed(subscriber);
    const calls = contractCalls(house, subscriber);
    expect((await calls.details(contractId, { newShippingCode: 'card' })).json.data).toMatchObject({
      state: 'Confirmed',
      details: { upcomingSeason: { shippingCode: 'card' } },
    });
    expect((await calls.details(contractId, { newPricingClass: 'REDUCED' })).json.data).toMatchObject({
      state: 'NotConfirmed',
      details: { upcomingSeason: { pricingClass: 'REDUCED', price: 350 } },
    });
    expect((await calls.confirm(masterDataId)).status).toBe(200);
    const codes = [{ newPricingClass: 'CHILD' }, { newShippingCode: 'pigeon' }, {}].map(async (body) => {
      const { status, json } = await calls.details(contractId, body);
      return [status, json.errorCode];
    });
    expect(await Promise.all(codes)).toEqual([
      [422, 'PRICING_CLASS_NOT_AVAILABLE'],
      [422, 'SHIPPING_CODE_NOT_AVAILABLE'],
      [400, 'INVALID_INPUT'],
    ]);
  });

  it('CON-98 nothing is confirmed or changed after its last day', async () => {
    const subscriber = await house.aFan();
    const days = { confirmUntil: -1, changeUntil: -1 };
    const contract = await aContract(subscriber, { recipient: await house.aFan(), days });
    await complete(contract, subscriber);
    const calls = contractCalls(house, subscriber);
    const replies = [
      await calls.confirm(contract.masterDataId),
      await calls.details(contract.contractId, { newPricingClass: 'REDUCED' }),
      await calls.askRecipient(contract.contractId, subscriber.email),
    ];
    expect(replies.map(({ status, json }) => [status, json.title])).toEqual(
      Array(3).fill([422, 'PLATFORM_ACTIONS_ARE_NOT_ALLOWED']),
    );
  });
});

describe('a contract is terminated', () => {
  it('CON-07 CON-25 CON-36 CON-37 CON-62 CON-63 with a reason, to the next renewal, and never undone', async () => {
    const subscriber = await house.aFan();
    const { contractId, masterDataId } = await aConfirmed(subscriber);
    const calls = contractCalls(house, subscriber);
    const reasons = await calls.call('GET', `/contractmasterdata/${masterDataId}/terminationreasons`);
    expect(reasons.json.data.items[0].text).toMatchObject({ de: 'Ich ziehe um', en: 'I am moving away' });
    expect((await calls.terminate(contractId, contractId)).json.title).toBe('TERMINATION_REASON_NOT_FOUND');
    const done = await calls.terminate(contractId, reasons.json.data.items[0].id);
    expect(done.json.data).toMatchObject({ state: 'Terminated', terminatesOn: addDays(today, 425), isConfirmed: true });
    const again = await calls.terminate(contractId);
    expect([again.status, again.json.title]).toEqual([422, 'PLATFORM_ACTIONS_ARE_NOT_ALLOWED']);
    expect((await calls.confirm(masterDataId)).json.title).toBe('PLATFORM_ACTIONS_ARE_NOT_ALLOWED');
    const { sql } = house.database;
    const undo = sql`
      update subscription.contract set terminated_at = null, terminates_on = null, terminated_by = null
      where id = ${contractId}`;
    await expect(undo).rejects.toThrow('A termination is never undone');
    const subjects = (await house.mailsTo(subscriber.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.startsWith('Kündigung zum'))).toBe(true);
  });

  it('CON-36 in the season that runs it takes the season to come away, which is then not confirmed', async () => {
    const subscriber = await house.aFan();
    const { contractId, masterDataId } = await aContract(subscriber, {
      days: { ...running, renewsOn: 60 - 1 + 1, changeUntil: 50, terminateUntil: 50 },
      recipient: await house.aFan(),
    });
    const next = await office.aSeason();
    const renewal = { fromId: masterDataId, isDryRun: false };
    expect((await office.call('POST', `/contractSeasons/${next}/renewals`, renewal)).json.data.count).toBe(1);
    const calls = contractCalls(house, subscriber);
    expect((await calls.read(contractId)).json.data).toMatchObject({
      masterDataId: next,
      details: { currentSeason: { season: '2027-2028' } },
    });
    expect((await calls.terminate(contractId)).json.data).toMatchObject({
      masterDataId,
      terminatesOn: addDays(today, 60),
    });
    expect((await calls.confirm(next)).status).toBe(404);
  });
});

describe('who pays for a contract', () => {
  it('ACC-46 ACC-48 ACC-51 does not delete the account, also when it is terminated and still runs', async () => {
    const subscriber = await house.aFan();
    const { contractId } = await aContract(subscriber);
    const leave = async () =>
      (
        await house.call('DELETE', '/api/contact/v1/contacts/self', {
          token: subscriber.token,
          body: { deleteAccount: true },
        })
      ).json.errorCode;
    expect(await leave()).toBe('ACCOUNT_HAS_RUNNING_CONTRACTS');
    await contractCalls(house, subscriber).terminate(contractId);
    expect(await leave()).toBe('ACCOUNT_HAS_RUNNING_CONTRACTS');
  });

  it('ACC-49 ACC-51 PAY-24 does not delete the method it is paid with', async () => {
    const subscriber = await house.aFan();
    const contract = await aContract(subscriber);
    const card = await complete(contract, subscriber);
    const remove = async () =>
      (await house.call('DELETE', `/api/checkout/v2/checkouts/paymentInfo/${card}`, { token: subscriber.token })).json
        ?.errorCode;
    expect(await remove()).toBe('USER_HAS_UNCANCELLED_CONTRACT');
    await contractCalls(house, subscriber).terminate(contract.contractId);
    expect(await remove()).toBe('ACCOUNT_HAS_RUNNING_CONTRACTS');
  });

  it('CON-28 a recipient who leaves leaves the contract incomplete, with time to confirm it anew', async () => {
    const subscriber = await house.aFan();
    const { contractId, recipient } = await aConfirmed(subscriber);
    const body = { deleteAccount: true };
    await house.call('DELETE', '/api/contact/v1/contacts/self', { token: recipient.token, body });
    await house.drainJobs();
    expect((await contractCalls(house, subscriber).read(contractId)).json.data).toMatchObject({
      state: 'Incomplete',
      missing: ['recipient'],
      isConfirmed: false,
    });
    const mails = await house.mailsTo(subscriber.email);
    expect(mails.at(-1)!.subject).toContain('keinen Inhaber mehr');
  });
});
