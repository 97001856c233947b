import { describe, expect, it } from 'vitest';
import { buildRequest, readReply } from './apiRules.ts';

describe('buildRequest', () => {
  it('spreads one flat object over path, query and body', () => {
    const request = buildRequest(['PUT', '/shop/v4/carts/:cartId/items', ['notify']], {
      cartId: 'a/b',
      notify: true,
      sku: 'S-1',
      quantity: 2,
    });
    expect(request).toEqual({
      method: 'PUT',
      url: '/api/shop/v4/carts/a%2Fb/items?notify=true',
      body: '{"sku":"S-1","quantity":2}',
    });
  });

  it('puts everything of a GET into the query, lists as repeated names, and leaves out what is undefined', () => {
    const { url, body } = buildRequest(['GET', '/shop/v4/products', ['tag', 'page']], {
      tag: ['a', 'b'],
      page: undefined,
    });
    expect(url).toBe('/api/shop/v4/products?tag=a&tag=b');
    expect(body).toBeUndefined();
  });

  it('adds what every call carries, unless the screen has given it', () => {
    expect(buildRequest(['GET', '/x', []], {}, { anonymousUserId: 'v' }).url).toBe('/api/x?anonymousUserId=v');
    expect(buildRequest(['GET', '/x', []], { anonymousUserId: 'mine' }, { anonymousUserId: 'v' }).url).toBe(
      '/api/x?anonymousUserId=mine',
    );
  });

  it('refuses to call an address with a hole in it', () => {
    expect(() => buildRequest(['GET', '/x/:id', []], {})).toThrow('needs id');
  });
});

describe('readReply', () => {
  it('INF-34 INF-35 reads the data of the envelope, or the body where there is none', () => {
    expect(readReply(200, { data: [1], isSuccess: true })).toEqual({ ok: true, data: [1] });
    expect(readReply(200, { data: null, isSuccess: true })).toEqual({ ok: true, data: null });
    expect(readReply(200, { issuer: 'x' })).toEqual({ ok: true, data: { issuer: 'x' } });
    expect(readReply(204, undefined)).toEqual({ ok: true, data: undefined });
  });

  it('ERR-10 takes isSuccess false for a failure with its reason, even with status 200', () => {
    const outcome = readReply(200, { isSuccess: false, failureReason: 'SOLD_OUT' });
    expect(outcome).toMatchObject({
      ok: false,
      problem: { status: 200, failureReason: 'SOLD_OUT', errorCode: 'SOLD_OUT' },
    });
  });

  it('reads a problem document, and a failure without one', () => {
    expect(readReply(400, { errorCode: 'A', title: 'T', detail: 'D', errors: { f: ['x'] } })).toMatchObject({
      ok: false,
      problem: { status: 400, errorCode: 'A', title: 'T', detail: 'D', errors: { f: ['x'] } },
    });
    expect(readReply(502, undefined)).toMatchObject({ ok: false, problem: { status: 502, errorCode: 'UNKNOWN' } });
  });
});
