import { describe, expect, it } from 'vitest';
import { rooms } from '#main';
import { testHouse } from '#platform/testing/testHouse.ts';
import { operationsOf } from './openApiDocument.ts';

const house = await testHouse();
const operations = operationsOf(rooms.flatMap(({ api }) => (api ? [api] : [])));
const { json: document } = await house.call('GET', '/api/openapi.json');

function* nodes(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const child of Object.values(node)) yield* nodes(child);
}

describe('/api/openapi.json', () => {
  it('names every address of every api, once', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    );
    expect(listed.toSorted()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).toSorted());
    const ids = [...nodes(document.paths)].flatMap(({ operationId }) => (operationId ? [operationId] : []));
    expect(new Set(ids).size).toBe(listed.length);
  });

  it('INF-41 INF-42 INF-43 INF-44 INF-48 INF-49 has calls at every base of the rooms that there are', () => {
    const checkout = ['checkout/v2', 'checkout/v3'];
    const shop = ['shop/v2', 'shop/v4'];
    const wallet = ['wallet/v2', 'wallet/v3'];
    for (const base of [...checkout, 'contact/v1', ...shop, ...wallet, 'account/v2', 'ticketing/v1'])
      expect(
        operations.filter(({ path }) => path.startsWith(`/api/${base}/`)),
        base,
      ).not.toHaveLength(0);
  });

  it('resolves every reference and declares every path parameter', () => {
    for (const { $ref } of nodes(document)) {
      if ($ref === undefined) continue;
      const target = String($ref)
        .slice(2)
        .split('/')
        .reduce((node, key) => node?.[key], document);
      expect(target, String($ref)).toBeTypeOf('object');
    }
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(
        methods as Record<string, { parameters?: { name: string; in: string }[] }>,
      )) {
        const declared = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name);
        expect(declared.toSorted(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
      }
    }
  });

  it('tells for each endpoint who may call, what it answers and how it refuses', () => {
    for (const { path, method, endpoint } of operations) {
      const { security, responses } = document.paths[path][method];
      const { caller } = endpoint;
      const ways = typeof caller === 'object' ? 1 : { anyone: 0, visitor: 2, signedIn: 1, person: 1 }[caller];
      expect(security, path).toHaveLength(ways);
      for (const { status, code } of endpoint.refusals ?? [])
        expect(responses[status].content['application/problem+json'].examples[code].value.errorCode).toBe(code);
      if (endpoint.reply) {
        const [success] = Object.entries<Record<string, never>>(responses).filter(([status]) => status < '300');
        expect(success?.[1]).toMatchObject({
          content: { 'application/json': { schema: { required: ['data', 'isSuccess'] } } },
        });
      }
    }
  });
});

describe('/api/docs', () => {
  it('shows every endpoint on one page without scripts or foreign addresses', async () => {
    const { body, headers } = await house.call('GET', '/api/docs');
    for (const { id, path } of operations) {
      expect(body).toContain(`<article id="${id}">`);
      expect(body).toContain(path);
    }
    expect(body).not.toMatch(/<script|<link|src=|https?:\/\//);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
