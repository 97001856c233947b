import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rooms } from '#main';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { Endpoint } from '#platform/api/endpoint.ts';
import { roles } from '#platform/api/permissions.ts';
import { scopeOf } from '#platform/api/services.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { collectedWords } from '#platform/words/collectedWords.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { callWithId, formWithId } from './callWithId.ts';
import { addressOf, doors } from './doorsOfHouse.ts';

const house = await testHouse();
const fan = await house.aFan();
const { permissionsOfRole } = house.house;
const administrator = await house.aStaffMember();
const tenant = { 'et-tenant-id': '1' };

/** A token of the fan that reaches the given scopes only. */
async function tokenFor(scope: string, actor?: string, provenAt?: Date, accountId = fan.id): Promise<string> {
  const value = newSecret();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await access.insertAccessToken(house.database, {
    value,
    accountId,
    scope,
    expiresAt,
    ...(actor === undefined ? {} : { actor }),
    ...(provenAt === undefined ? {} : { provenAt }),
  });
  return value;
}

const withoutScope = await tokenFor('openid profile');
const isForStaff = ({ caller }: Pick<Endpoint, 'caller'>) => typeof caller === 'object';
const closed = doors.filter(({ endpoint }) => endpoint.caller !== 'anyone');
/** Who is signed in finds no cart under a visitor's id (404), whatever the token reaches. */
const scoped = closed.filter(
  ({ endpoint, path }) => isForStaff(endpoint) || (scopeOf(path) && !path.includes(':anonymousUserId')),
);

it('knows the api of every room that has one', () => {
  const files = globSync('rooms/*/*/api.ts').map((path) => path.split('/')[2]);
  expect(files.length).toBeGreaterThan(2);
  const known = rooms.filter(({ api }) => api).map(({ name }) => name);
  expect(known.toSorted()).toEqual(files.toSorted());
});

describe('401: nobody comes in unknown', () => {
  it.each(closed)('$title refuses a call without a token', async (door) => {
    const address = addressOf(door, () => 'no');
    const reply = await house.call(door.endpoint.method, address, { headers: tenant });
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  });
  it.each(doors)('$title refuses a token that nobody was given', async (door) => {
    const reply = await house.call(door.endpoint.method, addressOf(door), { headers: tenant, token: newSecret() });
    expect(reply.status).toBe(401);
  });
});

describe('403: a token reaches only its own services', () => {
  it.each(scoped)('$title refuses a token without its scope', async (door) => {
    const reply = await house.call(door.endpoint.method, addressOf(door), { headers: tenant, token: withoutScope });
    expect(reply.status).toBe(403);
    if (door.endpoint.method !== 'HEAD') expect(reply.json.errorCode).toBe('NOT_ALLOWED');
  });
});

describe('403: an office call needs its permission', async () => {
  const staffDoors = doors.filter(({ endpoint }) => isForStaff(endpoint));
  const members = await Promise.all(
    roles.map(async (role) => ({ role, token: (await house.aStaffMember(role)).token })),
  );
  const withoutRole = await tokenFor('openid office');
  const isRefused = async (door: (typeof doors)[number], token: string) => {
    const { path, body } = callWithId(door, newId());
    const reply = await house.call(door.endpoint.method, path, { headers: tenant, token, body });
    return reply.status === 403 && reply.json?.errorCode === 'NOT_ALLOWED';
  };

  it.each(staffDoors)('$title lets in exactly the roles that hold it', async (door) => {
    const { permission } = door.endpoint.caller as Extract<Endpoint['caller'], object>;
    const allowed = roles.filter((role) => permissionsOfRole[role].includes(permission));
    const letIn: string[] = [];
    for (const { role, token } of members) if (!(await isRefused(door, token))) letIn.push(role);
    expect(letIn).toEqual(allowed);
    expect(await isRefused(door, withoutRole)).toBe(true);
  });

  it('is for staff alone: every office address asks for a permission', () => {
    const open = doors.filter(({ endpoint, path }) => path.startsWith('/office/') && !isForStaff(endpoint));
    expect([staffDoors.length > 10, open.map(({ title }) => title)]).toEqual([true, []]);
  });

  it('every permission is asked for somewhere', () => {
    const asked = staffDoors.map(({ endpoint: { caller } }) => (typeof caller === 'object' ? caller.permission : ''));
    // Asked for by a parameter (IncludeHidden), not by an address.
    expect(new Set([...asked, 'products.readHidden'])).toEqual(new Set(permissionsOfRole.administrator));
  });
});

describe('403: what is a person’s own is out of reach for callers who act for an organisation', () => {
  const own = doors.filter(({ endpoint }) => endpoint.caller === 'person');
  it.each(own)('$title refuses a token that acts', async (door) => {
    const token = await tokenFor('shop checkout account contact cms wallet organization.admin', newId());
    const reply = await house.call(door.endpoint.method, addressOf(door), { headers: tenant, token });
    expect(reply.status).toBe(403);
  });
});

describe('403: a token alone does not take the account over', () => {
  const everything = 'openid shop checkout account contact cms wallet office';
  const proven = doors.filter(({ endpoint: { proof } }) => proof !== undefined && proof !== 'password');
  const ask = async (door: (typeof doors)[number], token: string) => {
    const { path, body } = callWithId(door, newId());
    const { proof, query } = door.endpoint;
    const address = query ? `${path}&format=json` : path;
    // A form of staff is whole; one of a person needs nothing beside what asks for the proof.
    const rest = isForStaff(door.endpoint) ? (body as object) : {};
    const chosen = typeof proof === 'object' ? { ...rest, [proof.freshIf]: true } : body;
    const reply = await house.call(door.endpoint.method, address, { headers: tenant, token, body: chosen });
    return [reply.status, reply.json?.errorCode];
  };
  const accountFor = (door: (typeof doors)[number]) => (isForStaff(door.endpoint) ? administrator.id : fan.id);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it.each(proven)('$title refuses a token whose sign-in is unknown or older than five minutes', async (door) => {
    for (const provenAt of [undefined, minutesAgo(5.1)])
      expect(await ask(door, await tokenFor(everything, undefined, provenAt, accountFor(door)))).toEqual([
        403,
        'FRESH_PROOF_REQUIRED',
      ]);
  });

  it('is declared where it matters: addresses, sessions, export and deletion; the password itself for the ways to sign in', () => {
    const declared = (of: (door: (typeof doors)[number]) => boolean) =>
      new Set(doors.filter(of).map(({ endpoint: { method, path } }) => `${method} ${path}`));
    const emails = '/contact/v1/contacts/self/emails';
    const account = '/account/v2/accounts/self';
    const staff = '/office/v1/staff';
    const staffChanges = [
      ...[
        `POST ${staff}/:accountId/roles`,
        `DELETE ${staff}/:accountId/roles/:roleId`,
        `POST ${staff}/:accountId/leaving`,
      ],
      ...[`POST ${staff}/invitations`, `DELETE ${staff}/invitations/:id`],
    ];
    const person = '/office/v1/people/:personId';
    const helpForPeople = [
      ...[`POST ${person}/emails`, `POST ${person}/second-factor/reset`, `POST ${person}/sessions/end`],
      ...[`GET ${person}/export`, `DELETE ${person}`, 'DELETE /office/v1/organisations/:organisationId'],
      'POST /office/v1/organisations/:organisationId/members',
      'PUT /office/v1/organisations/:organisationId/members/:memberId',
    ];
    expect(declared(({ endpoint }) => endpoint.proof !== undefined && endpoint.proof !== 'password')).toEqual(
      new Set([
        ...[`POST ${emails}`, `DELETE ${emails}/:id`, `POST ${emails}/:id/setDefaultEmailAddress`],
        ...[`DELETE ${account}/sessions/:id`, `DELETE ${account}/sessions`],
        ...['DELETE /contact/v1/contacts/self', 'GET /contact/v1/contacts/self/export'],
        // Where money goes (MKT).
        ...['POST /checkout/v2/payouts/tickets', 'POST /checkout/v2/payouts/:id/paymentRetry'],
        ...['resume', 'refusal', 'way'].map((deed) => `POST /office/v1/resale/:listingId/${deed}`),
        'GET /office/v1/payout-runs/:runId/file',
        'POST /office/v1/resale-terms',
        ...staffChanges,
        ...helpForPeople,
        ...['POST /office/v1/accounting/closings', 'POST /office/v1/accounting/closings/:closingId/reopening'],
        ...['POST /office/v1/approvals/:id/approval', 'POST /office/v1/vouchers'],
        'POST /office/v1/ticket-events/:eventId/cancellation',
        'POST /office/v1/ticket-events/:eventId/relocation',
        ...['POST /office/v1/rights/:rightId/void', 'POST /office/v1/rights/:rightId/refund'],
        'POST /office/v1/ticket-events/:eventId/receipts/:receiptId/refunds',
        'POST /office/v1/ticket-events/:eventId/gate/key',
        'POST /office/v1/payments/:paymentId/charge-back',
        'GET /office/v1/applications/:applicationId/export',
      ]),
    );
    const asksForPassword = ({ endpoint }: (typeof doors)[number]) =>
      Object.keys(endpoint.body?.shape ?? {}).includes('currentPassword');
    expect(declared(({ endpoint }) => endpoint.proof === 'password')).toEqual(declared(asksForPassword));
  });

  it('lets through who has just signed in', async () => {
    const listed = doors.find(({ endpoint }) => endpoint.path.endsWith('/self/export'))!;
    expect(await ask(listed, await tokenFor(everything, undefined, minutesAgo(4.9)))).toEqual([200, undefined]);
  });
});

it('everything that staff leave in the trail has a name there', () => {
  const isNoted = ({ method, logsReading }: Endpoint) => method !== 'GET' || logsReading === true;
  const noted = doors.filter(({ endpoint }) => isForStaff(endpoint) && isNoted(endpoint)).map(({ title }) => title);
  expect(noted.length).toBeGreaterThan(100);
  const { deeds = {} } = collectedWords('trail', 'de');
  const nameless = noted.filter((title) => !Object.hasOwn(deeds, title));
  expect(nameless, 'add `deeds` to words/trail.{de,en}.json of their room').toEqual([]);
});

describe('a stranger finds nothing', () => {
  const withId = doors.filter(({ path }) => path.includes(':'));
  it.each(withId)('$title answers an id that is not the caller’s with a no', async (door) => {
    const { method, refusals = [], caller, form } = door.endpoint;
    const { path, body, headers } = { headers: {}, ...(form ? formWithId : callWithId)(door, newId()) };
    const reply = await house.call(method, path, { headers: { ...tenant, ...headers }, token: fan.token, body });
    const { notAllowed, notFound, invalidInput } = commonRefusals;
    // Anyone who does not act for an organisation may not even ask for its members; shops and blocks have numbers.
    const needsMoreRights = isForStaff({ caller }) || path.includes('/organizations/self/');
    const nothing = /\/(shops|blocks)\//.test(path) ? invalidInput : notFound;
    const expected = needsMoreRights ? [notAllowed] : [nothing, ...refusals];
    const told = [reply.status, reply.json?.errorCode ?? 'none'];
    expect(expected.map(({ status, code }) => [status, method === 'HEAD' ? 'none' : code])).toContainEqual(told);
  });
});

it('opens below /api only what an api declares', () => {
  const declared = new Set(
    doors.map(({ path }) => `/api${path}`.toLowerCase().replace(/:\w+/g, ':x').replace(/\/$/, '')),
  );
  const ours = ['/api/openapi.json', '/api/docs'];
  const open = house.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /(\/api\/[^\s(]*)/.exec(line)?.[1] ?? [])
    .map((path) => path.toLowerCase().replace(/:\w+/g, ':x').replace(/\/$/, ''));
  expect(open.length).toBeGreaterThan(5);
  expect(open.filter((path) => !declared.has(path) && !ours.includes(path))).toEqual([]);
});
