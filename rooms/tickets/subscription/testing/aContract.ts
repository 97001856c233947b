import { newId } from '#platform/ids/ids.ts';
import type { FactoryHouse, Reply, TestFan } from '#platform/testing/factoryHouse.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { contractOffice, csvHead, type SeasonDays } from './aSeason.ts';

type Person = Pick<TestFan, 'token'>;
type Contract = { contractId: string; masterDataId: string; number: string };
type Parts = {
  recipient?: TestFan | undefined;
  isTransferable?: boolean;
  masterDataId?: string;
  days?: Partial<SeasonDays>;
  /** Of its seat in the arena; else a seat that no other contract names. */
  seat?: string;
  row?: string;
};

export const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};

const v1 = '/api/subscription/v1/abo/self';
const v2 = '/api/subscription/v2/abo/self';

/** Calls of somebody who pays for or uses season tickets. */
export function contractCalls(house: FactoryHouse, { token }: Person) {
  const call = (method: string, path: string, body?: object): Promise<Reply> =>
    house.call(method, path, { token, ...(body ? { body } : {}) });
  return {
    call: (method: string, path: string, body?: object) => call(method, `${v1}${path}`, body),
    list: (masterDataId: string) => call('GET', `${v2}/contracts/?MasterDataId=${masterDataId}&Page=1&PageSize=10000`),
    read: (contractId: string) => call('GET', `${v1}/contracts/${contractId}`),
    stateOf: async (contractId: string): Promise<string> =>
      (await call('GET', `${v1}/contracts/${contractId}`)).json.data?.state,
    confirm: (masterDataId: string, body?: { contractIds?: string[]; instalments?: number }) =>
      call('POST', `${v2}/contractmasterdata/${masterDataId}/confirm`, body),
    terminate: (contractId: string, reason = '6f0e4a52-0000-7000-8000-000000000001') =>
      call('DELETE', `${v1}/contracts/${contractId}?terminationReasonId=${reason}`),
    details: (contractId: string, body: object) => call('PATCH', `${v1}/contracts/${contractId}/details`, body),
    pay: (contractId: string, paymentTokenId: string) =>
      call('PATCH', `${v1}/contracts/${contractId}/paymenttokenid`, { paymentTokenId }),
    putAddress: (contractId: string, type: string) =>
      call('PUT', `${v1}/contracts/${contractId}/addresses${type}`, address),
    askRecipient: (contractId: string, recipientEmail: string) =>
      call('POST', `${v1}/recipienttransfers`, { contractId, recipientEmail }),
    askSubscriber: (contractId: string, subscriberEmail: string) =>
      call('POST', `${v1}/subscribertransfers`, { contractId, subscriberEmail }),
    answer: (kind: 'recipient' | 'subscriber', id: string, body: object) =>
      call('PATCH', `${v1}/${kind}transfers/${id}`, body),
    withdraw: (kind: 'recipient' | 'subscriber', id: string) => call('DELETE', `${v1}/${kind}transfers/${id}`),
    useMyself: (id: string) => call('POST', `${v1}/recipienttransfers/${id}/transfersubscriber`),
    readTransfer: (kind: 'recipient' | 'subscriber', id: string) => call('GET', `${v1}/${kind}transfers/${id}`),
  };
}

/** What makes contracts in a house: staff import them, their subscribers fill what is missing. */
export async function contractsOf(house: FactoryHouse) {
  const clerk = await house.aStaffMember('ticketing');
  const office = contractOffice(house, clerk);
  let made = 0;
  const cards = new Map<string, Promise<string>>();
  const cardOf = (token: string) => {
    if (!cards.has(token)) cards.set(token, aSavedCard(house, token));
    return cards.get(token)!;
  };

  /** A contract of a subscriber that lacks everything but perhaps a recipient. */
  async function aContract(subscriber: TestFan, parts: Parts = {}): Promise<Contract> {
    const { recipient, isTransferable = true } = parts;
    const masterDataId = parts.masterDataId ?? (await office.aSeason(parts.days));
    made += 1;
    const number = `T-${newId().slice(-12).toUpperCase()}`;
    const flag = isTransferable ? 'yes' : 'no';
    const line = `${number},${subscriber.email},${recipient?.email ?? ''},Arena,1,${parts.row ?? '1'},${parts.seat ?? made},A,FULL,mobile,${flag}`;
    const { json } = await office.importCsv(masterDataId, `${csvHead}\n${line}\n`);
    if (!json.data?.isWritten) throw new Error(`Could not be imported: ${JSON.stringify(json)}`);
    const listed = await contractCalls(house, subscriber).list(masterDataId);
    const found = listed.json.data.items.find((one: { number: string }) => one.number === number);
    return { contractId: found.id, masterDataId, number };
  }

  /** Fills both addresses and a card of the subscriber. */
  async function complete({ contractId }: Contract, subscriber: TestFan): Promise<string> {
    const calls = contractCalls(house, subscriber);
    const card = await cardOf(subscriber.token);
    await calls.putAddress(contractId, '/invoice');
    await calls.putAddress(contractId, '/shipping');
    await calls.pay(contractId, card);
    return card;
  }

  /** A contract that is complete and confirmed, used by somebody else. */
  async function aConfirmed(subscriber: TestFan, parts: Parts = {}) {
    const recipient = parts.recipient ?? (await house.aFan({ firstName: 'Rike' }));
    const contract = await aContract(subscriber, { ...parts, recipient });
    await complete(contract, subscriber);
    await contractCalls(house, subscriber).confirm(contract.masterDataId);
    return { ...contract, recipient };
  }

  return { clerk, office, aContract, complete, aConfirmed, cardOf };
}
