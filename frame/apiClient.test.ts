import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, type RoomApi } from '#platform/api/endpoint.ts';
import { type ApiParts, createClient, setVisitorIdReader } from './apiClient.ts';
import { callTable } from './build/callTables.ts';
import { onError, type StreamedError } from './errorStream.ts';

const contract = {
  addItem: endpoint({
    method: 'POST',
    path: '/shop/v4/carts/items',
    summary: 'Adds',
    caller: 'visitor',
    query: z.object({ anonymousUserId: z.string().optional() }),
    body: z.object({ sku: z.string(), quantity: z.number() }),
    reply: z.object({ count: z.number() }),
  }),
} satisfies RoomApi;

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

function setUp(reply: () => Response | Error, parts: Partial<ApiParts> = {}) {
  const sent: Sent[] = [];
  const errors: StreamedError[] = [];
  const signIns: number[] = [];
  stops.push(onError((error) => errors.push(error)));
  const api = createClient<typeof contract>(callTable(contract), {
    fetch: (async (url: string, init: Sent['init']) => {
      sent.push({ url, init });
      const answer = reply();
      if (answer instanceof Error) throw answer;
      return answer;
    }) as typeof fetch,
    accessToken: async () => undefined,
    signIn: () => signIns.push(1) > 0,
    locale: () => 'en',
    ...parts,
  });
  return { sent, errors, signIns, add: (options = {}) => api.addItem({ sku: 'S', quantity: 1 }, options) };
}
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setVisitorIdReader(() => undefined);
});
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('a call that succeeds', () => {
  it('INF-40 CST-22 is given all the time it takes: no deadline goes along', async () => {
    const { sent, add } = setUp(() => json(200, { data: { count: 3 }, isSuccess: true }));
    await add();
    expect(sent[0]!.init.signal ?? undefined).toBeUndefined();
  });

  it('INF-33 INF-34 asks for JSON in the language of the page and answers the data', async () => {
    const { sent, add } = setUp(() => json(200, { data: { count: 3 }, isSuccess: true }));
    expect(await add()).toEqual({ ok: true, data: { count: 3 } });
    expect(sent[0]!.url).toBe('/api/shop/v4/carts/items');
    expect(sent[0]!.init.headers).toMatchObject({ accept: 'application/json', 'accept-language': 'en' });
    expect(sent[0]!.init.body).toBe('{"sku":"S","quantity":1}');
  });

  it('INF-38 carries the bearer token of the signed-in person, and then no visitor id', async () => {
    setVisitorIdReader(() => 'visitor-1');
    const { sent, add } = setUp(() => json(200, { data: { count: 1 } }), { accessToken: async () => 'tok' });
    await add();
    expect(sent[0]!.init.headers.authorization).toBe('Bearer tok');
    expect(sent[0]!.url).not.toContain('anonymousUserId');
  });

  it('INF-39 carries no Authorization for a visitor, but their id', async () => {
    setVisitorIdReader(() => 'visitor-1');
    const { sent, add } = setUp(() => json(200, { data: { count: 1 } }));
    await add();
    expect(sent[0]!.init.headers).not.toHaveProperty('authorization');
    expect(sent[0]!.url).toBe('/api/shop/v4/carts/items?anonymousUserId=visitor-1');
  });
});

describe('a call that fails', () => {
  it('ERR-01 starts the sign-in on 401 and says nothing on the error stream', async () => {
    const { errors, signIns, add } = setUp(() => json(401, { errorCode: 'NOT_SIGNED_IN' }));
    expect(await add()).toMatchObject({ ok: false, data: undefined, problem: { status: 401 } });
    expect(signIns).toHaveLength(1);
    expect(errors).toHaveLength(0);
  });

  it('says so on the error stream when no sign-in can be started', async () => {
    const { errors, add } = setUp(() => json(401, {}), { signIn: () => false });
    await add();
    expect(errors).toHaveLength(1);
  });

  it('ERR-02 ERR-03 ERR-04 publishes any other failure with a random id and kind error, and answers without data', async () => {
    const { errors, add } = setUp(() => json(500, { errorCode: 'INTERNAL_ERROR' }));
    const answer = await add();
    await add();
    expect(answer).toMatchObject({ ok: false, data: undefined });
    expect(errors.map(({ kind }) => kind)).toEqual(['error', 'error']);
    expect(errors[0]!.id).toMatch(/^[0-9a-f]{32}$/);
    expect(errors[0]!.id).not.toBe(errors[1]!.id);
  });

  it('INF-37 is sent once', async () => {
    const { sent, add } = setUp(() => json(503, {}));
    await add();
    expect(sent).toHaveLength(1);
  });

  it('ERR-11 treats a lost connection like any other failure', async () => {
    const { errors, sent, add } = setUp(() => new TypeError('fetch failed'));
    expect(await add()).toMatchObject({ ok: false, problem: { status: 0, errorCode: 'NETWORK' } });
    expect(errors).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it('ERR-10 carries the failure reason of a reply that says isSuccess false', async () => {
    const { add } = setUp(() => json(200, { isSuccess: false, failureReason: 'DECLINED' }));
    expect(await add()).toMatchObject({ ok: false, data: undefined, problem: { failureReason: 'DECLINED' } });
  });

  it('leaves a problem that the screen expects to the screen', async () => {
    const { errors, add } = setUp(() => json(400, { errorCode: 'SOLD_OUT' }));
    const answer = await add({ expected: ({ errorCode }: { errorCode: string }) => errorCode === 'SOLD_OUT' });
    expect(answer).toMatchObject({ ok: false, problem: { errorCode: 'SOLD_OUT' } });
    expect(errors).toHaveLength(0);
  });

  it('keeps the status of a reply that is no JSON', async () => {
    const { add } = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await add()).toMatchObject({ ok: false, problem: { status: 502 } });
  });

  it('says nothing about a call that the screen has given up', async () => {
    const { errors, add } = setUp(() => new DOMException('aborted', 'AbortError'));
    await add({ signal: AbortSignal.abort() });
    expect(errors).toHaveLength(0);
  });
});

describe('a call that is answered by 401', () => {
  const refusedOnce = () => {
    let count = 0;
    return () => (count++ === 0 ? json(401, { errorCode: 'NOT_SIGNED_IN' }) : json(200, { data: { count: 1 } }));
  };
  const signedIn = { accessToken: async () => 'old' };

  it('is sent again, the same and with another token, when the session can be renewed', async () => {
    const asked: unknown[] = [];
    const replaceToken = async (...args: unknown[]) => {
      asked.push(args);
      return 'new';
    };
    const { sent, signIns, errors, add } = setUp(refusedOnce(), { ...signedIn, replaceToken });
    expect(await add({ idempotencyKey: 'k1' })).toEqual({ ok: true, data: { count: 1 } });
    expect(sent.map(({ init }) => init.headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(sent.map(({ init }) => [init.body, init.headers['idempotency-key']])[1]).toEqual([sent[0]!.init.body, 'k1']);
    expect([asked, signIns, errors]).toEqual([[['old', true, false]], [], []]);
  });

  it('is sent again with a freshly proven token when it was refused for want of a fresh proof', async () => {
    const asked: unknown[] = [];
    const replaceToken = async (...args: unknown[]) => {
      asked.push(args);
      return 'proven';
    };
    let count = 0;
    const answer = () => (count++ === 0 ? json(403, { errorCode: 'FRESH_PROOF_REQUIRED' }) : json(200, { data: {} }));
    const { sent, signIns, errors, add } = setUp(answer, { ...signedIn, replaceToken });
    expect(await add()).toMatchObject({ ok: true });
    expect(sent.map(({ init }) => init.headers.authorization)).toEqual(['Bearer old', 'Bearer proven']);
    expect([asked, signIns, errors]).toEqual([[['old', true, true]], [], []]);
  });

  it('fails with another 403 without asking for anything', async () => {
    const replaceToken = async () => expect.fail('was asked');
    const { sent, add } = setUp(() => json(403, { errorCode: 'FORBIDDEN' }), { ...signedIn, replaceToken });
    expect(await add()).toMatchObject({ ok: false, problem: { status: 403 } });
    expect(sent).toHaveLength(1);
  });

  it('leaves the page as it is when the person does not sign in again', async () => {
    const { sent, signIns, errors, add } = setUp(refusedOnce(), { ...signedIn, replaceToken: async () => undefined });
    expect(await add()).toMatchObject({ ok: false, problem: { status: 401 } });
    expect([sent.length, signIns, errors]).toEqual([1, [], []]);
  });

  it('is not sent as somebody else who has signed in meanwhile', async () => {
    let caller = 'fan';
    const replaceToken = async () => {
      caller = 'other';
      return 'new';
    };
    const { sent, add } = setUp(refusedOnce(), { ...signedIn, replaceToken, caller: () => caller });
    expect(await add()).toMatchObject({ ok: false });
    expect(sent).toHaveLength(1);
  });

  it('starts the sign-in when it is refused with the other token too', async () => {
    const { sent, signIns, add } = setUp(() => json(401, {}), { ...signedIn, replaceToken: async () => 'new' });
    await add();
    expect([sent.length, signIns]).toEqual([2, [1]]);
  });
});

it('ID-64 does not send a change that was meant for an organisation as the person', async () => {
  let caller = 'fan firm';
  const accessToken = async () => {
    caller = 'fan ';
    return 'own';
  };
  const { sent, add } = setUp(() => json(200, {}), { accessToken, caller: () => caller });
  expect(await add()).toMatchObject({ ok: false, problem: { errorCode: 'CALLER_CHANGED' } });
  expect(sent).toEqual([]);
});

it('sends nothing while it is not known as whom', async () => {
  const { sent, errors, add } = setUp(() => json(200, {}), { accessToken: () => Promise.reject(new Error('away')) });
  expect(await add()).toMatchObject({ ok: false, problem: { errorCode: 'NETWORK' } });
  expect([sent.length, errors.length]).toEqual([0, 1]);
});
