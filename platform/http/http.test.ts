import { describe, expect, it } from 'vitest';
import { probeHouse, visits } from '#platform/testing/probeHouse.ts';
import { buildApp } from './buildApp.ts';

const { house, app, lines } = await probeHouse({ CORS_ORIGINS: 'https://shop.example' });

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

describe('connections', () => {
  it('stay open for longer than a reader waits between two polls and than a proxy keeps them', async () => {
    const { keepAliveTimeout, headersTimeout, requestTimeout } = app.server;
    expect([keepAliveTimeout, headersTimeout, requestTimeout]).toEqual([72_000, 60_000, 300_000]);
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
    const ofSubSite = await app.inject({ url: visits, headers: { origin: house.hosts.addressOf('frauen') } });
    expect(ofSubSite.headers['access-control-allow-origin']).toBe(house.hosts.addressOf('frauen'));
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
