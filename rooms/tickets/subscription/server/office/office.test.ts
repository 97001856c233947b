import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { contractCalls, contractOffice, contractsOf, csvHead, seasonTerms } from '../../testing/index.ts';

const house = await testHouse();
const { office, aContract, aConfirmed } = await contractsOf(house);
const today = house.context().today();

describe('a season', () => {
  it('is drafted, published, changed in its days but not its prices, and copied for the next year', async () => {
    const terms = seasonTerms(house);
    const made = await office.call('POST', '/contractSeasons', terms);
    const { id } = made.json.data;
    expect([made.status, made.json.data.state, made.json.data.prices.length]).toEqual([201, 'draft', 3]);
    expect((await office.call('POST', `/contractSeasons/${id}/publication`)).json.data.state).toBe('published');
    expect((await office.call('POST', `/contractSeasons/${id}/publication`)).status).toBe(409);
    const longer = { ...terms, confirmUntil: addDays(today, 45) };
    expect((await office.call('PUT', `/contractSeasons/${id}`, longer)).json.data.confirmUntil).toBe(
      addDays(today, 45),
    );
    const dearer = { ...terms, prices: [{ ...terms.prices[0], price: 999 }] };
    expect((await office.call('PUT', `/contractSeasons/${id}`, dearer)).json.errorCode).toBe('CONTRACT_PRICES_FIXED');
    const wrong = { ...terms, opensOn: addDays(today, 500) };
    expect((await office.call('POST', '/contractSeasons', wrong)).status).toBe(422);
    const next = (await office.call('POST', `/contractSeasons/${id}/clone`)).json.data;
    expect(next).toMatchObject({ state: 'draft', season: '2028-2029', name: { de: 'Dauerkarte 2028-2029' } });
    expect([next.startsOn.slice(0, 4), next.prices]).toEqual([
      String(Number(addDays(today, 60).slice(0, 4)) + 1),
      made.json.data.prices,
    ]);
    const [line] = await house.auditOf({ subjectId: id, what: 'PUT%' });
    expect([line!.before.confirmUntil, line!.after.confirmUntil]).toEqual([addDays(today, 30), addDays(today, 45)]);
  });

  it('is renewed: every contract gets a term with what is known, at the new price, once', async () => {
    const subscriber = await house.aFan();
    const days = {
      startsOn: -300,
      renewsOn: 60,
      confirmUntil: -10,
      opensOn: -330,
      changeUntil: 50,
      terminateUntil: 50,
    };
    const contract = await aContract(subscriber, { recipient: await house.aFan(), days });
    await contractCalls(house, subscriber).putAddress(contract.contractId, '/invoice');
    const next = await office.aSeason();
    const renew = (isDryRun: boolean) =>
      office.call('POST', `/contractSeasons/${next}/renewals`, { fromId: contract.masterDataId, isDryRun });
    expect((await renew(true)).json.data).toEqual({
      count: 1,
      sum: 500,
      isWritten: false,
      withoutPrice: [],
      withoutPlace: [],
    });
    expect((await Promise.all([renew(false), renew(false)])).map(({ json }) => json.data.count).toSorted()).toEqual([
      0, 1,
    ]);
    expect((await contractCalls(house, subscriber).read(contract.contractId)).json.data).toMatchObject({
      masterDataId: next,
      state: 'Incomplete',
      missing: ['shippingAddress', 'paymentMethod'],
      isConfirmed: false,
    });
  });
});

describe('existing contracts', () => {
  it('are taken over from a file, all or none, and nothing by a dry run', async () => {
    const season = await office.aSeason();
    const { email } = await house.aFan();
    const good = `${csvHead}\nX-1001,${email},,Arena,2,1,1,A,FULL,card,no\n`;
    expect((await office.importCsv(season, good, true)).json.data).toMatchObject({
      count: 1,
      isWritten: false,
      faults: [],
    });
    const bad = `${good}X-1001,nobody@kurve.test,nobody@kurve.test,Arena,2,1,1,C,FULL,pigeon,\n`;
    const { faults, isWritten } = (await office.importCsv(season, bad)).json.data;
    expect([isWritten, faults.every(({ line }: { line: number }) => line === 3), faults.length]).toEqual([
      false,
      true,
      6,
    ]);
    expect(JSON.stringify(faults)).not.toContain('nobody');
    expect((await office.importCsv(season, good)).json.data.isWritten).toBe(true);
    expect((await office.importCsv(season, good)).json.data.faultCount).toBe(2);
    expect((await office.importCsv(season, 'number\n')).json.errorCode).toBe('CONTRACT_FILE_UNREADABLE');
  });
});

describe('one contract', () => {
  it('is found by number and name, and read with what has happened to it', async () => {
    const subscriber = await house.aFan({ firstName: 'Quirina' });
    const { contractId, number, masterDataId } = await aConfirmed(subscriber);
    for (const text of [number, 'quirina']) {
      const { items } = (await office.call('GET', `/contracts?text=${text}`)).json.data;
      expect(items.map(({ id }: { id: string }) => id)).toEqual([contractId]);
    }
    const { data } = (await office.call('GET', `/contracts/${contractId}`)).json;
    expect(data).toMatchObject({ number, state: 'Confirmed', subscriber: 'Quirina Muster', price: 500 });
    expect(data.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'confirmed',
      'methodChanged',
      'addressChanged',
      'addressChanged',
      'imported',
    ]);
    const season = (await office.call('GET', `/contractSeasons/${masterDataId}`)).json.data;
    expect(season.counts).toEqual([{ state: 'Confirmed', count: 1, sum: 500 }]);
  });

  it('gets another recipient, more time, or ends, each with a reason that stands in the trail', async () => {
    const subscriber = await house.aFan();
    const { contractId } = await aContract(subscriber, { isTransferable: false });
    const [asked, heir] = [await house.aFan(), await house.aFan()];
    const why = 'Hat geschrieben';
    const change = (method: string, path: string, body: object) =>
      office.call(method, `/contracts/${contractId}${path}`, { why, ...body });
    expect((await change('POST', '/transferWithdrawal', {})).status).toBe(409);
    await contractCalls(house, subscriber).askSubscriber(contractId, asked.email);
    expect((await change('POST', '/transferWithdrawal', {})).json.data.state).toBe('Incomplete');
    expect((await change('PUT', '/recipient', { email: 'niemand@kurve.test' })).json.title).toBe('RECIPIENT_NOT_FOUND');
    expect((await change('PUT', '/recipient', { email: heir.email })).json.data.recipientId).toBe(heir.id);
    const until = addDays(today, 90);
    expect((await change('POST', '/extension', { until })).json.data.confirmUntil).toBe(until);
    expect((await change('POST', '/extension', { until: addDays(today, 800) })).status).toBe(422);
    expect((await change('POST', '/termination', {})).json.data).toMatchObject({ state: 'Terminated' });
    expect((await change('POST', '/termination', {})).status).toBe(422);
    const trail = await house.auditOf({ subjectId: contractId });
    expect(trail.filter((line) => line.why === why)).toHaveLength(4);
  });

  it('is nothing for other roles', async () => {
    const service = contractOffice(house, await house.aStaffMember('shop'));
    expect((await service.call('GET', '/contracts')).status).toBe(403);
  });
});
