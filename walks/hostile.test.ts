import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { faultCodes } from '#platform/http/problem.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { type Reply, type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { type Door, doors } from './doorsOfHouse.ts';
import { encode, type HostileCall, hostileCalls, queryText } from './hostileInput.ts';

const house = await testHouse();
const runs = 30;

/** Codes that the HTTP shell gives before an endpoint is asked. */
const shellCodes = [
  ...Object.values(commonRefusals).map(({ code }) => code),
  ...Object.values(faultCodes),
  'METHOD_NOT_ALLOWED',
];

/** Under a visitor's id only a visitor is let in, everywhere else the fan. */
const visitorId = newSecret();
const callerOf = (door: Door, fan: TestFan) => (door.path.includes(':anonymousUserId') ? {} : { token: fan.token });

/** A caller whom the door lets in. */
async function someoneFor({ endpoint }: Door): Promise<TestFan> {
  return typeof endpoint.caller === 'object' ? house.aStaffMember() : house.aFan();
}

async function send(door: Door, fan: TestFan, call: HostileCall): Promise<Reply> {
  const path = door.path.replace(/:(\w+)/g, (_, name) =>
    name === 'anonymousUserId' ? visitorId : encode(call.segment),
  );
  const hasBody = /POST|PUT|PATCH|DELETE/.test(door.endpoint.method) && door.endpoint.body !== undefined;
  return house.call(door.endpoint.method, `/api${path}?${queryText(call.query)}`, {
    ...callerOf(door, fan),
    headers: { 'content-type': hasBody ? call.contentType : '', 'et-tenant-id': '1' },
    ...(hasBody ? { body: JSON.stringify(call.body) } : {}),
  });
}

function judge(door: Door, reply: Reply): void {
  expect(reply.status, reply.body).toBeLessThan(500);
  if (reply.status < 400 || door.endpoint.method === 'HEAD') return;
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(reply.json).toMatchObject({ status: reply.status, isSuccess: false });
  const declared = (door.endpoint.refusals ?? []).map(({ code }) => code);
  expect([...shellCodes, ...declared].includes(reply.json.errorCode) || /^FST_/.test(reply.json.errorCode)).toBe(true);
}

describe('whatever comes in, no door answers with a 5xx, and every no is one that it declares', () => {
  it.each(doors)('$title', async (door) => {
    // One of their own for each door: behind some of them accounts and sessions end.
    const fan = await someoneFor(door);
    const property = fc.asyncProperty(hostileCalls(door), async (call) => judge(door, await send(door, fan, call)));
    await fc.assert(property, { numRuns: runs, interruptAfterTimeLimit: 4_000, seed: 1899 });
  });
});

/** Fields of what is sent that are days, with the path to them and their own schema. */
function dayFields(schema: unknown, path: string[] = []): { path: string[]; schema: z.ZodType }[] {
  if (!(schema instanceof z.ZodType)) return [];
  const def = schema.def as unknown as Record<string, unknown>;
  if (def.type === 'string') return def.format === 'date' ? [{ path, schema }] : [];
  const inner = [def.innerType, def.element, def.in, def.out, ...((def.options as unknown[] | undefined) ?? [])];
  return [
    ...inner.flatMap((one) => dayFields(one, path)),
    ...Object.entries((def.shape as object | undefined) ?? {}).flatMap(([name, one]) =>
      dayFields(one, [...path, name]),
    ),
  ];
}

describe('a day of the first centuries, of which clocks and the database know no zone', () => {
  const early = ['0001-01-01', '0099-12-31'];
  const withDays = doors
    .map((door) => ({
      title: door.title,
      door,
      days: [door.endpoint.query, door.endpoint.body].map((one) => dayFields(one)),
    }))
    .filter(({ days }) => days.flat().length > 0);

  it('is looked for in every door that takes days', () => {
    expect(withDays.length).toBeGreaterThan(10);
    expect(withDays.map(({ title }) => title)).toContain('GET /office/v1/ticket-events/:eventId/receipts');
  });

  it.each(withDays)('$title refuses it', async ({ door, days: [inQuery = [], inBody = []] }) => {
    for (const { path, schema } of [...inQuery, ...inBody])
      for (const day of early)
        expect([path.join('.'), day, schema.safeParse(day).success]).toEqual([path.join('.'), day, false]);
    const fan = await someoneFor(door);
    for (const {
      path: [name = ''],
    } of inQuery) {
      const address = door.path.replace(/:\w+/g, 'a0000000-0000-4000-8000-000000000000');
      const reply = await house.call('GET', `/api${address}?${name}=0001-01-01`, callerOf(door, fan));
      expect([reply.status, reply.json.errorCode]).toEqual([400, 'INVALID_INPUT']);
    }
  });
});

describe('bodies that are none', () => {
  // A form refuses whatever is none (415); `readForm.test.ts` sends it broken ones.
  const withBody = doors.filter(({ endpoint }) => endpoint.body && !endpoint.form && endpoint.method !== 'GET');
  const texts: [what: string, body: string, statuses: number[]][] = [
    ['broken JSON', '{"sku": ', [400]],
    ['no JSON at all', 'hello', [400]],
    ['an empty body', '', [400]],
    ['a list', '[]', [400]],
    ['a number', '7', [400]],
    ['null', 'null', [400]],
    ['a poisoned prototype', '{"__proto__": {"a": 1}}', [400]],
    ['1,000 levels', `${'['.repeat(1000)}${']'.repeat(1000)}`, [400]],
    ['300 kB', JSON.stringify({ a: 'x'.repeat(300 * 1024) }), [413]],
  ];
  it.each(withBody)('$title refuses each of them', async (door) => {
    const fan = await someoneFor(door);
    for (const [what, body, statuses] of texts) {
      const path = door.path.replace(/:\w+/g, 'a0000000-0000-4000-8000-000000000000');
      const headers = { 'et-tenant-id': '1' };
      const reply = await house.call(door.endpoint.method, `/api${path}`, { ...callerOf(door, fan), headers, body });
      expect(statuses, `${what}: ${reply.status} ${reply.body}`).toContain(reply.status);
    }
  });
});

describe('addresses that are none', () => {
  it.each([
    '/api/%',
    '/api/%E0%A4%A',
    '/api/shop/v4/carts/%00',
    `/api/${'a/'.repeat(2000)}`,
    '/api/..%2f..%2fetc/passwd',
    '//',
    '/en//',
    '/de//',
    '/ja//',
    '/en/%2F',
    '/identity/connect/authorize?client_id=kurve-site%00',
    '/identity/connect/authorize?client_id=kurve-site&response_type=code&scope=openid&state=%00',
    '/identity/interaction/%00',
    '/sandbox-pay/pay/%00',
  ])('GET %s gets a no', async (address) => {
    const reply = await house.call('GET', address, { token: (await house.aFan()).token });
    expect(reply.status).toBeGreaterThanOrEqual(300);
    expect(reply.status).toBeLessThan(500);
  });
});

describe('what no database keeps', () => {
  it.each([
    ['/identity/interaction/x/login', 'email=a%00b%40kurve.test&password=x'],
    ['/identity/interaction/x/login', 'email=a%40kurve.test&password=x%00'],
    ['/identity/interaction/x/passkey', 'response=%00'],
    ['/identity/connect/token', 'grant_type=authorization_code&client_id=kurve-site&code=a%00b'],
  ])('POST %s with %s gets a no', async (path, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await house.call('POST', path, { headers, body });
    expect([status >= 400, status < 500]).toEqual([true, true]);
  });

  it('gets a no as a tenant, and finds no mail', async () => {
    const tenant = await house.call('POST', '/api/shop/v4/carts/self/items', {
      token: (await house.aFan()).token,
      body: { sku: 'a', quantity: 1, 'et-tenant-id': { toString: 1 } },
    });
    expect(tenant.status).toBe(400);
    expect((await house.call('GET', '/dev/mail?to=%00')).status).toBe(200);
    expect((await house.call('GET', '/dev/mail.json?to=%00')).status).toBe(200);
  });
});
