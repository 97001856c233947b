import { describe, expect, it } from 'vitest';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aFanClub, anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { address, contractCalls, contractsOf, running } from '../../testing/index.ts';
import { expireContractTransfers } from './expireTransfers.ts';

const house = await testHouse();
const { aContract, aConfirmed, cardOf } = await contractsOf(house);
const day = 86_400_000;
const later = (days: number) => house.context({ now: new Date(house.context().now.getTime() + days * day) });
const subjectsTo = async ({ email }: TestFan) => (await house.mailsTo(email)).map(({ subject }) => subject);
const calls = (person: Pick<TestFan, 'token'>) => contractCalls(house, person);

/** A confirmed contract, and somebody who was asked to become its recipient. */
async function asked() {
  const subscriber = await house.aFan({ firstName: 'Sina' });
  const contract = await aConfirmed(subscriber);
  const invitee = await house.aFan({ firstName: 'Ines' });
  const { json } = await calls(subscriber).askRecipient(contract.contractId, invitee.email);
  return { ...contract, subscriber, invitee, id: json.data.id as string, transfer: json.data };
}

const takeOver = async (invitee: TestFan) => ({
  accept: true,
  shippingAddress: address,
  invoiceAddress: address,
  paymentTokenId: await cardOf(invitee.token),
});

describe('a new recipient', () => {
  it('CON-05 CON-23 CON-31 CON-32 CON-71 CON-72 CON-73 CON-75 is asked by mail and accepts with an address', async () => {
    const { contractId, subscriber, recipient, invitee, id, transfer } = await asked();
    expect(transfer).toMatchObject({ kind: 'recipient', direction: 'sent', state: 'pending', lastName: 'M.' });
    expect(await calls(subscriber).stateOf(contractId)).toBe('PendingRecipient');
    const [mail] = await house.mailsTo(invitee.email);
    expect(mail!.subject).toContain('Sina Muster möchte dir eine Dauerkarte überlassen');
    expect(mail!.text).toContain(`/account/contracts/recipient-transfer/?id=${id}`);
    const received = (await calls(invitee).call('GET', '/recipienttransfers')).json.data;
    expect([received.totalCount, received.items[0].id]).toEqual([1, id]);
    const lacking = await calls(invitee).answer('recipient', id, { accept: true });
    expect([lacking.status, lacking.json.errors]).toEqual([400, { address: ['required'] }]);
    const accepted = await calls(invitee).answer('recipient', id, { accept: true, address });
    expect([accepted.status, accepted.json.data.state]).toEqual([200, 'accepted']);
    expect((await calls(invitee).answer('recipient', id, { accept: true, address })).status).toBe(200);
    const { data } = (await calls(subscriber).read(contractId)).json;
    expect(data).toMatchObject({
      state: 'Transferred',
      isConfirmed: true,
      details: { upcomingSeason: { recipient: { subjectId: invitee.id, firstName: 'Ines' } } },
      addresses: { shipping: address },
    });
    expect(await subjectsTo(recipient)).toContainEqual(expect.stringContaining('nutzt jetzt jemand anderes'));
    expect(await subjectsTo(subscriber)).toContainEqual(expect.stringContaining('Ines Muster nutzt jetzt'));
    expect((await calls(recipient).read(contractId)).status).toBe(404);
  });

  it.each(['reasonForDeclining', 'reason'])(
    'CON-76 CON-39 CON-78 declines with a %s, and all is as before',
    async (field) => {
      const { contractId, subscriber, invitee, id } = await asked();
      const reply = await calls(invitee).answer('recipient', id, { accept: false, [field]: 'Bin im Ausland' });
      expect(reply.json.data).toMatchObject({ state: 'declined', reasonForDeclining: 'Bin im Ausland' });
      expect(await calls(subscriber).stateOf(contractId)).toBe('Confirmed');
      const mail = (await house.mailsTo(subscriber.email)).at(-1)!;
      expect([mail.subject.includes('hat abgelehnt'), mail.text.includes('Bin im Ausland')]).toEqual([true, true]);
      expect((await calls(invitee).answer('recipient', id, { accept: true, address })).status).toBe(409);
    },
  );

  it('CON-33 CON-39 CON-74 CON-79 is withdrawn by who has asked alone, and answered by who was asked alone', async () => {
    const { contractId, subscriber, recipient, invitee, id } = await asked();
    const answer = { accept: true, address };
    const wrong = [
      await calls(subscriber).answer('recipient', id, answer),
      await calls(recipient).answer('recipient', id, answer),
      await calls(invitee).withdraw('recipient', id),
      await calls(recipient).readTransfer('recipient', id),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await calls(subscriber).withdraw('recipient', id)).status).toBe(204);
    expect((await calls(subscriber).withdraw('recipient', id)).status).toBe(204);
    expect(await calls(subscriber).stateOf(contractId)).toBe('Confirmed');
    expect((await calls(invitee).answer('recipient', id, answer)).json.errorCode).toBe('CONTRACT_TRANSFER_ANSWERED');
    expect((await calls(invitee).readTransfer('recipient', id)).json.data.state).toBe('withdrawn');
    expect(await subjectsTo(invitee)).toContainEqual(expect.stringContaining('zurückgezogen'));
  });

  it('CON-34 CON-35 CON-39 is asked for fourteen days, whether the job has run or not', async () => {
    const { contractId, subscriber, invitee, id, transfer } = await asked();
    expect(Date.parse(transfer.expiresAt) - Date.parse(transfer.created)).toBe(14 * day);
    await expireContractTransfers.run(later(13), {} as never);
    expect(await calls(subscriber).stateOf(contractId)).toBe('PendingRecipient');
    const { sql } = house.database;
    await sql`update subscription.transfer set expires_at = now() - interval '1 second' where id = ${id}`;
    expect(await calls(subscriber).stateOf(contractId)).toBe('Confirmed');
    expect((await calls(invitee).readTransfer('recipient', id)).json.data.state).toBe('expired');
    const late = await calls(invitee).answer('recipient', id, { accept: true, address });
    expect([late.status, late.json.errorCode]).toEqual([410, 'CONTRACT_TRANSFER_EXPIRED']);
    await expireContractTransfers.run(later(0), {} as never);
    const both = [await subjectsTo(subscriber), await subjectsTo(invitee)].map((subjects) => subjects.at(-1));
    expect(both).toEqual([expect.stringContaining('Keine Antwort'), expect.stringContaining('abgelaufen')]);
  });

  it('CON-34 one that has run out stands in nobody’s way, before the job as well', async () => {
    const { contractId, subscriber, id } = await asked();
    await house.database
      .sql`update subscription.transfer set expires_at = now() - interval '1 second' where id = ${id}`;
    const again = await calls(subscriber).askRecipient(contractId, (await house.aFan()).email);
    expect(again.status).toBe(201);
  });

  it('CON-77 CON-87 is the subscriber themselves, by the contract or by what is open', async () => {
    const { contractId, masterDataId, subscriber, invitee, id } = await asked();
    const { status, json } = await calls(subscriber).useMyself(id);
    expect([status, json.data.details.upcomingSeason.recipient.subjectId]).toEqual([200, subscriber.id]);
    expect((await calls(invitee).readTransfer('recipient', id)).json.data.state).toBe('withdrawn');
    expect((await calls(subscriber).useMyself(contractId)).status).toBe(200);
    const second = await aContract(subscriber, { masterDataId });
    const refused = await calls(subscriber).useMyself(second.contractId);
    expect([refused.status, refused.json.title]).toEqual([
      422,
      'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA',
    ]);
  });

  it('CON-36 CON-39 a termination withdraws what is open', async () => {
    const { contractId, subscriber, invitee, id } = await asked();
    await calls(subscriber).terminate(contractId);
    expect((await calls(invitee).readTransfer('recipient', id)).json.data).toMatchObject({
      state: 'withdrawn',
      cause: 'terminated',
    });
  });

  it('CON-28 CON-23 what is asked for stands before what is missing, and confirming stays refused', async () => {
    const subscriber = await house.aFan();
    const { contractId, masterDataId } = await aContract(subscriber);
    await calls(subscriber).askRecipient(contractId, (await house.aFan()).email);
    expect((await calls(subscriber).read(contractId)).json.data).toMatchObject({
      state: 'PendingRecipient',
      missing: { length: 4 },
    });
    expect((await calls(subscriber).confirm(masterDataId)).json.title).toBe('CONTRACT_INCOMPLETE');
  });
});

describe('why nobody becomes recipient', () => {
  const titleOf = async (contractId: string, subscriber: TestFan, email: string) => {
    const { status, json } = await calls(subscriber).askRecipient(contractId, email);
    return `${status} ${json.title} ${json.errorCode === json.title}`;
  };

  it('CON-86 CON-40 CON-42 CON-95 CON-97 CON-100 ERR-24 no account, a company, a fan club', async () => {
    const subscriber = await house.aFan();
    const { contractId } = await aContract(subscriber);
    expect(await titleOf(contractId, subscriber, 'niemand@kurve.test')).toBe('422 RECIPIENT_NOT_FOUND true');
    const company = await anOrganisation(house, await house.aFan());
    expect(await titleOf(contractId, subscriber, company.email)).toBe('422 USER_NOT_FOUND true');
    const club = await aFanClub(house, await house.aFan());
    const fanClub = '422 FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED true';
    expect(await titleOf(contractId, subscriber, club.email)).toBe(fanClub);
  });

  it('CON-41 CON-43 CON-88 CON-89 CON-90 CON-93 CON-94 already has a ticket, of this contract or another', async () => {
    for (const [days, ofThis, ofAnother] of [
      [{}, 'ALREADY_UPCOMING_RECIPIENT', 'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA'],
      [running, 'ALREADY_RECIPIENT', 'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA'],
    ] as const) {
      const subscriber = await house.aFan();
      const [one, other] = [await house.aFan(), await house.aFan()];
      const { contractId, masterDataId } = await aContract(subscriber, { days, recipient: one });
      await aContract(subscriber, { masterDataId, recipient: other });
      expect(await titleOf(contractId, subscriber, one.email)).toBe(`422 ${ofThis} true`);
      expect(await titleOf(contractId, subscriber, other.email)).toBe(`422 ${ofAnother} true`);
      const fixed = await aContract(subscriber, { masterDataId, isTransferable: false });
      expect(await titleOf(fixed.contractId, subscriber, other.email)).toBe('422 CONTRACT_NOT_TRANSFERABLE true');
    }
  });

  it('CON-98 somebody has yet to answer, or the contract is terminated', async () => {
    const { contractId, subscriber } = await asked();
    const third = await house.aFan();
    expect(await titleOf(contractId, subscriber, third.email)).toBe('422 PLATFORM_ACTIONS_ARE_NOT_ALLOWED true');
    await calls(subscriber).terminate(contractId);
    expect(await titleOf(contractId, subscriber, third.email)).toBe('422 PLATFORM_ACTIONS_ARE_NOT_ALLOWED true');
  });

  it('CON-41 who has taken another ticket meanwhile accepts none, and is told why', async () => {
    const { masterDataId, invitee, id } = await asked();
    const other = await house.aFan();
    await aContract(other, { masterDataId, recipient: invitee });
    const { status, json } = await calls(invitee).answer('recipient', id, { accept: true, address });
    expect([status, json.title]).toEqual([
      422,
      'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA',
    ]);
  });
});

describe('a new subscriber', () => {
  it('CON-06 CON-24 CON-27 CON-44 CON-80 CON-81 CON-82 CON-84 takes a contract over with everything', async () => {
    const subscriber = await house.aFan({ firstName: 'Sina' });
    const { contractId, masterDataId, recipient } = await aConfirmed(subscriber);
    const invitee = await house.aFan({ firstName: 'Ines' });
    const sent = await calls(subscriber).askSubscriber(contractId, invitee.email);
    expect([sent.status, await calls(subscriber).stateOf(contractId)]).toEqual([201, 'PendingSubscriber']);
    const { id } = sent.json.data;
    expect((await calls(invitee).readTransfer('subscriber', id)).json.data).toMatchObject({
      direction: 'received',
      contract: { price: 500, isConfirmed: true, block: '1' },
    });
    expect((await calls(invitee).call('GET', '/subscribertransfers')).json.data.totalCount).toBe(1);
    const lacking = await calls(invitee).answer('subscriber', id, { accept: true, shippingAddress: address });
    expect(lacking.json.errors).toEqual({ invoiceAddress: ['required'], paymentTokenId: ['required'] });
    const body = await takeOver(invitee);
    const foreign = { ...body, paymentTokenId: await cardOf(subscriber.token) };
    expect((await calls(invitee).answer('subscriber', id, foreign)).json.title).toBe('PAYMENT_METHOD_NOT_FOUND');
    expect((await calls(invitee).answer('subscriber', id, body)).json.data.state).toBe('accepted');
    const theirs = (await calls(invitee).read(contractId)).json.data;
    expect(theirs).toMatchObject({ role: 'subscriber', state: 'Confirmed', paymentTokenId: body.paymentTokenId });
    const before = (await calls(subscriber).list(masterDataId)).json.data.items;
    expect(before).toMatchObject([{ id: contractId, state: 'SubscriberChanged', role: 'former', missing: [] }]);
    const alone = (await calls(subscriber).read(contractId)).json.data;
    expect([alone.details.subscriber, alone.addresses, alone.paymentTokenId]).toEqual([undefined, {}, undefined]);
    expect(await calls(recipient).stateOf(contractId)).toBe('Confirmed');
    expect(await subjectsTo(subscriber)).toContainEqual(expect.stringContaining('ist übergeben'));
    expect((await calls(subscriber).terminate(contractId)).status).toBe(404);
  });

  it('CON-83 CON-85 CON-39 declines with a reason, or is not asked any more', async () => {
    const subscriber = await house.aFan();
    const { contractId } = await aContract(subscriber);
    const invitee = await house.aFan();
    const ask = async () => (await calls(subscriber).askSubscriber(contractId, invitee.email)).json.data.id;
    const declined = await calls(invitee).answer('subscriber', await ask(), { accept: false, reason: 'Zu teuer' });
    expect(declined.json.data).toMatchObject({ state: 'declined', reasonForDeclining: 'Zu teuer' });
    expect(await calls(subscriber).stateOf(contractId)).toBe('Incomplete');
    expect((await calls(subscriber).withdraw('subscriber', await ask())).status).toBe(204);
    expect(await calls(subscriber).stateOf(contractId)).toBe('Incomplete');
  });

  it('CON-92 CON-96 CON-42 CON-98 is somebody else with an account, no fan club, one at a time', async () => {
    const subscriber = await house.aFan();
    const { contractId } = await aContract(subscriber);
    const titleOf = async (email: string) => (await calls(subscriber).askSubscriber(contractId, email)).json.title;
    expect(await titleOf('niemand@kurve.test')).toBe('SUBSCRIBER_NOT_FOUND');
    expect(await titleOf(subscriber.email)).toBe('SAME_SUBSCRIBER_AS_CURRENT');
    const club = await aFanClub(house, await house.aFan());
    expect(await titleOf(club.email)).toBe('FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED');
    const company = await anOrganisation(house, await house.aFan());
    expect((await calls(subscriber).askSubscriber(contractId, company.email)).status).toBe(201);
    expect(await titleOf((await house.aFan()).email)).toBe('PLATFORM_ACTIONS_ARE_NOT_ALLOWED');
    const change = await calls(subscriber).details(contractId, { newShippingCode: 'card' });
    expect(change.json.title).toBe('PLATFORM_ACTIONS_ARE_NOT_ALLOWED');
  });
});
