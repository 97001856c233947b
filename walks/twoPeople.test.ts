import { beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '#main';
import { makeDemoRooms } from '#platform/demo/makeDemoRooms.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Reply, TestFan } from '#platform/testing/testHouse.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { aToken, listeningHouse, setAccount } from '#rooms/accounts/identity/testing/index.ts';
import { signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { belongingsOf, listTables } from './belongings.ts';
import { callWithId, takesId } from './callWithId.ts';
import { type Door, doors } from './doorsOfHouse.ts';

const house = await listeningHouse();
const { sql } = house.database;
/** Rooms whose demo gives people something of their own. */
const roomsOfPeople = ['identity', 'contact', 'organisation', 'shop', 'checkout', 'membership'];
const self = '/api/contact/v1/contacts/self';
const headers = { 'et-tenant-id': '1' };
const secondEmail = 'zweite@kurve.test';

/** Doors at which the people of the demo find something of their own; what ends things comes last. */
const reachable = [
  'setDefaultEmailAddress',
  'changeAddressById',
  'setDefaultOrderAddress',
  'setDefaultInvoiceAddress',
  'changeAddressBookEntry',
  'terminateConsent',
  'readInvitation',
  'changeMember',
  'readOrder',
  'readDocument',
  'changeItem',
  'readSavingStatus',
  'deleteSavedMethod',
  'removeEmail',
  'endSession',
  'removeAddress',
  'removeAddressBookEntry',
  'removeMember',
  'removeItem',
];

/** Anyone who has something of everything; the other one administers a fan club. */
let owners: TestFan[];
let reader: TestFan;
let owned: { ids: string[]; rows: string[] };
let tables: string[];
/** What no stranger may read. */
let secrets: string[];

beforeAll(async () => {
  const withPeople = rooms.filter(({ name }) => roomsOfPeople.includes(name));
  await makeDemoRooms(withPeople, () => house.context());
  owners = [await personOfDemo('fan@kurve.test'), await personOfDemo('vorstand@kurve.test')];
  const { token } = owners[0]!;
  await house.call('POST', `${self}/emails`, { token, body: { email: secondEmail, confirmEmail: secondEmail } });
  const { sku } = await aProduct(house.context());
  await house.call('POST', '/api/shop/v4/carts/self/items', { token, headers, body: { sku, quantity: 1 } });
  await aSavedCard(house, token);
  const voucherCode = await aVoucher(house, { balance: 500 });
  const redeemed = await house.call('POST', '/api/shop/v2/vouchers', { token, headers, body: { voucherCode } });
  expect(redeemed.status).toBe(200);
  const { json: memberships } = await house.call('GET', '/api/shop/v2/memberships/self', { token });
  const { json: consents } = await house.call('GET', '/api/contact/v1/consents', { token });
  await house.call('POST', `/api/contact/v1/consents/${consents.data.items[0].id}`, { token });
  const { json: addresses } = await house.call('GET', `${self}/addresses`, { token });
  const { json: contact } = await house.call('GET', self, { token });
  const [address] = addresses.data.items ?? addresses.data;
  secrets = [...owners.map(({ email }) => email), secondEmail, address.street, contact.data.partnerIdentity];
  secrets.push(voucherCode, memberships.data.items[0].number);
  tables = await listTables(sql);
  owned = await readBelongings();
  reader = await aStranger();
});

async function readBelongings() {
  const [fanClub] = await sql<{ id: string }[]>`
    select organisation_id as id from organisation.membership where fan_id = ${owners[1]!.id} and is_admin`;
  return belongingsOf(sql, tables, [fanClub!.id, ...owners.map(({ id }) => id)]);
}

async function personOfDemo(email: string): Promise<TestFan> {
  const account = await findAccountByEmail({ sql }, email);
  await signInOverHttp(house.origin, email, 'Kurve-1899!');
  return { id: account!.id, email, token: await tokenOf(account!.id) };
}

/** A token beside that session, so that ending the session does not end what the person does here. */
const tokenOf = (id: string) => aToken(house.context(), id, 'openid profile shop checkout account contact cms wallet');

/**
 * Somebody else, with a password and an organisation to administer, so that no right is missing but that to the thing
 * itself.
 */
async function aStranger(): Promise<TestFan> {
  const stranger = await house.aFan();
  const [owner] = await sql`select password_hash from identity.account where email = ${owners[0]!.email}`;
  await setAccount(house.context(), stranger.id, owner!);
  await anOrganisation(house, stranger);
  return stranger;
}

/** Reading changes nothing, so one stranger is enough for all doors that read. */
const strangerAt = ({ endpoint }: Door) => (endpoint.method === 'GET' ? reader : aStranger());

/**
 * The ids that are tried at a door. An office door refuses callers who are not staff before it reads an id
 * (`callers.test.ts` asks each of them), so one id is enough there.
 */
const idsFor = ({ endpoint }: Door) => (typeof endpoint.caller === 'object' ? owned.ids.slice(0, 1) : owned.ids);
const isForVisitors = ({ endpoint }: Door) => endpoint.caller === 'anyone' || endpoint.caller === 'visitor';

/** What the reply says apart from what was asked for. */
const answerOf = ({ status, json }: Reply) => ({ status, errorCode: json?.errorCode, errors: json?.errors });

async function callAs(token: string | undefined, door: Door, id: string): Promise<Reply> {
  const { path, body } = callWithId(door, id);
  return house.call(door.endpoint.method, path, {
    headers,
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
}

function expectNoSecret({ body }: Reply): void {
  expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
}

describe('a stranger who knows the ids of somebody’s things', () => {
  it.each(doors.filter(takesId))('gets the same answer at $title as for an id that nobody has', async (door) => {
    for (const token of [(await strangerAt(door)).token, ...(isForVisitors(door) ? [undefined] : [])]) {
      const unknown = answerOf(await callAs(token, door, newId()));
      for (const id of idsFor(door)) {
        let reply = await callAs(token, door, id);
        // Codes that are tried are counted for each person: another stranger goes on.
        if (reply.status === 429) reply = await callAs((await aStranger()).token, door, id);
        expect(answerOf(reply), id).toEqual(unknown);
        expectNoSecret(reply);
      }
    }
  });
});

describe('a stranger who asks for what is their own', () => {
  it.each(doors.filter((door) => !takesId(door)))('reads nothing of others at $title', async (door) => {
    const { token } = await strangerAt(door);
    for (const caller of [token, ...(isForVisitors(door) ? [undefined] : [])])
      expectNoSecret(await callAs(caller, door, newId()));
  });
});

it('nothing of theirs has changed, and nothing has come to them', async () => {
  expect((await readBelongings()).rows).toEqual(owned.rows);
});

it('those ids are the right ones: with them the people themselves get where the stranger did not', async () => {
  // Some doors want people who have just proven who they are, and the strangers have taken minutes.
  const tokens = await Promise.all(owners.map(({ id }) => tokenOf(id)));
  const isReached = async (door: Door) => {
    for (const token of tokens)
      for (const id of owned.ids) if ((await callAs(token, door, id)).status < 300) return true;
    return false;
  };
  const missed: string[] = [];
  for (const name of reachable) {
    const door = doors.find((one) => one.name === name);
    if (!door || !(await isReached(door))) missed.push(name);
  }
  expect(missed).toEqual([]);
});
