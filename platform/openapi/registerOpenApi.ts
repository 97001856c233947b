import type { FastifyInstance } from 'fastify';
import type { RoomApi } from '#platform/api/endpoint.ts';
import { sellersRefusals } from '#platform/api/sellersRefusals.ts';
import type { House } from '#platform/house.ts';
import type { Room } from '#ports/room.ts';
import { docsPage } from './docsPage.ts';
import { openApiDocument, operationsOf } from './openApiDocument.ts';

/** Opens `/api/openapi.json` and `/api/docs`; both are made when they are first asked for. */
export function registerOpenApi(app: FastifyInstance, house: House, rooms: Room[]): void {
  // With the codes of all that sell, where an endpoint holds what they sell.
  const apis = rooms.flatMap(({ api }) => (api ? [withSellersRefusals(api, house.selling)] : []));
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(apis, house.config.origin));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(operationsOf(apis));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(page);
  });
}

const withSellersRefusals = (api: RoomApi, selling: House['selling']): RoomApi =>
  Object.fromEntries(
    Object.entries(api).map(([name, endpoint]) => [
      name,
      { ...endpoint, refusals: [...(endpoint.refusals ?? []), ...sellersRefusals(endpoint, selling)] },
    ]),
  );
