import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#platform/api/endpoint.ts';
import { probe, probeHouse, visits } from '#platform/testing/probeHouse.ts';
import type { Room } from '#ports/room.ts';
import { buildApp } from './buildApp.ts';
import { implement } from './implement.ts';

const { whole, house, app, lines } = await probeHouse();
const problemCode = (body: string) => JSON.parse(body).errorCode;

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

  it('refuses text that no database keeps, naming the field: half of a character, and NUL', async () => {
    for (const name of ['\\ud800', 'Toni \\udc00', 'a\\u0000b']) {
      const reply = await post(`{"name":"${name}"}`);
      expect([reply.statusCode, reply.json().errors]).toEqual([400, { name: ['invalid'] }]);
    }
    expect((await post('{"name":"\\ud83d\\ude00"}')).json().data.name).toBe('😀');
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

/** The cookie by which a browser is counted. */
const markOf = async (strict: typeof app) =>
  String((await strict.inject(visits)).headers['set-cookie']).split(';', 1)[0]!;

describe('429', () => {
  it('says when to come back, sooner where an endpoint asks for it', async () => {
    const strict = await buildApp({ ...house, config: { ...house.config, rateLimit: 600 } }, [probe]);
    const cookie = await markOf(strict);
    const add = () => strict.inject({ method: 'POST', url: visits, payload: { name: 'x' }, headers: { cookie } });
    for (let call = 0; call < 3; call += 1) expect((await add()).statusCode).toBe(200);
    const refused = await add();
    expect([refused.statusCode, problemCode(refused.body)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await strict.inject(visits)).statusCode).toBe(200);
    await strict.close();
  });

  it('counts pictures and pages apart from calls: a page of two dozen pictures uses up nobody’s calls', async () => {
    const strict = await buildApp({ ...house, config: { ...house.config, rateLimit: 1 } }, [probe]);
    const ask = async (url: string) => (await strict.inject(url)).statusCode;
    const picture = '/media/w_1/none.jpg';
    for (let count = 0; count < 100; count += 1) expect(await ask(picture)).toBe(404);
    expect(await ask(picture)).toBe(429);
    expect([await ask(visits), await ask(visits)]).toEqual([200, 429]);
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

describe('500: what nobody declared is a bug', () => {
  const ask = async (environment: 'development' | 'production') => {
    const other = await buildApp({ ...house, config: { ...house.config, environment } }, [probe]);
    const reply = await other.inject({ method: 'POST', url: '/api/probe/v1/undeclared' });
    await other.close();
    return [reply.statusCode, problemCode(reply.body)];
  };

  it('names the undeclared refusal in development and hides it in production; the log has it always', async () => {
    expect(await ask('development')).toEqual([500, 'NEVER_DECLARED']);
    expect(await ask('production')).toEqual([500, 'INTERNAL_ERROR']);
    const told = lines.filter((line) => line.includes('POST /probe/v1/undeclared does not declare the refusal 409'));
    expect(told).toHaveLength(2);
  });
});

it('does not start with a service of which nobody has said which tokens reach it', async () => {
  const readVisit = endpoint({ method: 'GET', path: '/newcomer/v1/visits', summary: 'Reads', caller: 'signedIn' });
  const newcomer: Room = {
    name: 'newcomer',
    register: (door, ofHouse) => implement(door, ofHouse, { readVisit }, { readVisit: async () => {} }),
  };
  await expect(buildApp(house, [newcomer])).rejects.toThrow('No service "newcomer" is listed');
});
