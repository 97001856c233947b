import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageOf, pageQuery, toPage } from '#platform/contract/paging.ts';
import type { House, Room } from '#platform/house.ts';
import { makeLog } from '#platform/log/makeLog.ts';
import { registerFigures } from '#platform/metrics/houseFigures.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { buildApp } from './buildApp.ts';
import { implement } from './implement.ts';

const visit = z.object({ id: z.string(), at: z.string() });
const contract = {
  readVisit: endpoint({
    method: 'GET',
    path: '/probe/v1/visits/:visitId',
    summary: 'Reads a visit',
    caller: 'anyone',
    params: z.object({ visitId: z.string() }),
    query: z.object({ PageSize: z.coerce.number().int().optional() }),
    reply: z.object({ visitId: z.string(), PageSize: z.number().optional() }),
  }),
  listVisits: endpoint({
    method: 'GET',
    path: '/probe/v1/visits',
    summary: 'Lists visits',
    caller: 'anyone',
    query: z.object(pageQuery(2)),
    reply: pageOf(visit),
  }),
  addVisit: endpoint({
    method: 'POST',
    path: '/probe/v1/visits',
    summary: 'Adds a visit',
    caller: 'anyone',
    body: z.object({ name: z.string().min(1) }),
    reply: z.object({ name: z.string() }),
    callsPerMinute: 3,
  }),
  failVisit: endpoint({ method: 'POST', path: '/probe/v1/fail', summary: 'Fails', caller: 'anyone' }),
};
const probe: Room = {
  name: 'probe',
  contract,
  register: (app, house) =>
    implement(app, house, contract, {
      readVisit: async (_ctx, input) => input,
      listVisits: async (ctx, { Page, PageSize }) =>
        toPage([{ id: '1', at: ctx.now.toISOString() }], Page, PageSize, 3),
      addVisit: async (_ctx, { name }) => ({ name }),
      failVisit: async (ctx) => {
        await ctx.sql`insert into identity.account (id, email, created_at) values ('not a uuid: toni@kurve.test', 'x', now())`;
      },
    }),
};

const whole = await testHouse({ CORS_ORIGINS: 'https://shop.example' });
const lines: string[] = [];
const house: House = {
  ...whole.house,
  log: makeLog('info', { write: (line) => void lines.push(line) }),
  metrics: makeMetrics(false),
};
registerFigures(house);
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(house, [probe]);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const visits = '/api/probe/v1/visits';
const problemCode = (body: string) => JSON.parse(body).errorCode;

describe('the envelope', () => {
  it('INF-32 INF-34 INF-35 carries every reply below /api in the field data', async () => {
    const reply = await app.inject({ url: `${visits}/7`, headers: { accept: 'application/json' } });
    expect(reply.json()).toEqual({ data: { visitId: '7' }, isSuccess: true });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('INF-36 pages with items, page, pageSize, totalCount and hasNextPage, dates in ISO 8601', async () => {
    const { data } = (await app.inject(visits)).json();
    expect(data).toMatchObject({ page: 1, pageSize: 2, totalCount: 3, hasNextPage: true });
    expect(data.items[0].at).toBe(new Date(data.items[0].at).toISOString());
    expect((await app.inject(`${visits}?page=2`)).json().data.hasNextPage).toBe(false);
  });

  it('ERR-39 tells a refusal as a problem document', async () => {
    const reply = await app.inject({ method: 'POST', url: visits, payload: {} });
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(reply.json()).toMatchObject({
      type: 'about:blank',
      title: 'INVALID_INPUT',
      status: 400,
      errorCode: 'INVALID_INPUT',
      errors: { name: [expect.any(String)] },
      isSuccess: false,
      failureReason: 'INVALID_INPUT',
    });
  });
});

describe('addresses', () => {
  it('are read in any case and with a slash at the end, and values keep theirs', async () => {
    const reply = await app.inject('/API/Probe/V1/VISITS/aBcÄ/?pagesize=5');
    expect(reply.json().data).toEqual({ visitId: 'aBcÄ', PageSize: 5 });
  });

  it('answers HEAD like GET without a body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: visits });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });
});

describe('404 and 405', () => {
  it('answers unknown paths, services and versions as problem documents', async () => {
    for (const url of ['/api/shop/v4/nothing', '/api/nobody/v1/x', '/api/probe/v9/visits', '/api']) {
      const reply = await whole.call('GET', url);
      expect([url, reply.status, reply.json?.errorCode]).toEqual([url, 404, 'NOT_FOUND']);
      expect(reply.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('names the methods that a path takes', async () => {
    const reply = await app.inject({ method: 'DELETE', url: `${visits}/7` });
    expect([reply.statusCode, reply.headers.allow, problemCode(reply.body)]).toEqual([
      405,
      'GET, HEAD',
      'METHOD_NOT_ALLOWED',
    ]);
    expect((await app.inject({ method: 'PUT', url: visits.toUpperCase() })).headers.allow).toBe('GET, HEAD, POST');
  });
});

describe('400, 413, 414, 415, 431', () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: visits, payload, headers: { 'content-type': type } });

  it('refuses malformed and hostile JSON', async () => {
    for (const body of [
      '{"name":',
      '',
      '[]',
      'null',
      '"x"',
      '{"__proto__":{"name":"x"}}',
      `{"name":${'['.repeat(50_000)}`,
    ]) {
      const reply = await post(body);
      expect([body.slice(0, 20), reply.statusCode, problemCode(reply.body)]).not.toContain(500);
      expect(reply.statusCode).toBe(400);
    }
  });

  it('refuses a body over 256 kB and a type nobody reads', async () => {
    const large = await post(JSON.stringify({ name: 'x'.repeat(300 * 1024) }));
    expect([large.statusCode, problemCode(large.body)]).toEqual([413, 'BODY_TOO_LARGE']);
    for (const type of ['text/plain', 'application/xml', 'nonsense']) {
      const reply = await post('name', type);
      expect([reply.statusCode, problemCode(reply.body)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('refuses malformed percent-encoding and endless addresses', async () => {
    const malformed = await app.inject(`${visits}/%E0%A4%A`);
    expect([malformed.statusCode, malformed.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    const long = await app.inject(`${visits}?PageSize=${'1'.repeat(5000)}`);
    expect([long.statusCode, problemCode(long.body)]).toEqual([414, 'ADDRESS_TOO_LONG']);
    expect((await app.inject(`${visits}/${'x'.repeat(400)}`)).statusCode).toBeLessThan(500);
  });

  it('answers what is not HTTP with a clear word', async () => {
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*MALFORMED_REQUEST/s);
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 .*HEADERS_TOO_LARGE/s,
    );
  });

  function raw(text: string): Promise<string> {
    return new Promise((done, fail) => {
      let answer = '';
      const { port } = app.server.address() as { port: number };
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => done(answer)).on('error', fail);
    });
  }
});

describe('429', () => {
  it('limits calls by address and says when to come back, stricter where an endpoint asks for it', async () => {
    const strict = await buildApp({ ...house, config: { ...house.config, rateLimit: 600 } }, [probe]);
    const add = () => strict.inject({ method: 'POST', url: visits, payload: { name: 'x' } });
    for (let call = 0; call < 3; call += 1) expect((await add()).statusCode).toBe(200);
    const refused = await add();
    expect([refused.statusCode, problemCode(refused.body)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await strict.inject(visits)).statusCode).toBe(200);
    await strict.close();
  });

  it('never limits the addresses that watch the house', async () => {
    const strict = await buildApp({ ...house, config: { ...house.config, rateLimit: 1 } }, [probe]);
    const states = [];
    for (let call = 0; call < 3; call += 1) states.push((await strict.inject('/healthz')).statusCode);
    expect(states).toEqual([200, 200, 200]);
    await strict.close();
  });
});

describe('headers', () => {
  it('INF-50 CART-36 lets pages of configured origins call, with preflight, and nobody else', async () => {
    const preflight = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: visits,
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    const allowed = await preflight('https://shop.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('https://shop.example');
    expect(allowed.headers['access-control-allow-methods']).toContain('PUT');
    expect(allowed.headers['access-control-allow-headers']).toContain('authorization');
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const own = await app.inject({ url: visits, headers: { origin: house.config.origin } });
    expect(own.headers['access-control-allow-origin']).toBe(house.config.origin);
    expect(own.headers['access-control-expose-headers']).toContain('cart-item-count');
  });

  it('lets nothing run or be framed that is not a page', async () => {
    const { headers } = await app.inject(visits);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    const secure = await buildApp({ ...house, config: { ...house.config, origin: 'https://kurve.example' } }, []);
    expect((await secure.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });
});

describe('the log', () => {
  it('has one line a request with route, status and id, and neither query, ids, tokens nor personal values', async () => {
    lines.length = 0;
    const reply = await app.inject({
      url: `${visits}/secret-id?anonymousUserId=secret-visitor`,
      headers: { authorization: 'Bearer secret-token', cookie: 'session=secret-cookie' },
    });
    expect(reply.statusCode).toBe(401);
    const failed = await app.inject({ method: 'POST', url: '/api/probe/v1/fail' });
    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toContain('toni@kurve.test');
    expect(failed.json().detail).toBe(`Request ${failed.headers['x-request-id']} failed`);
    const written = lines.map((line) => JSON.parse(line));
    expect(written).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: `${visits}/:visitId`,
        status: 401,
        reqId: reply.headers['x-request-id'],
      }),
    );
    expect(written).toContainEqual(
      expect.objectContaining({ msg: 'request failed', err: expect.objectContaining({ code: '22P02' }) }),
    );
    expect(lines.join('')).not.toMatch(/secret-|toni@kurve\.test/);
  });
});
