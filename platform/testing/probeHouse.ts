import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { pageOf, pageQuery, toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { House } from '#platform/house.ts';
import { buildApp } from '#platform/http/buildApp.ts';
import { implement } from '#platform/http/implement.ts';
import { makeLog } from '#platform/log/makeLog.ts';
import { registerFigures } from '#platform/metrics/houseFigures.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import type { Room } from '#ports/room.ts';
import { type TestHouse, testHouse } from './testHouse.ts';

const visit = z.object({ id: z.string(), at: z.string() });
const api = {
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
  undeclared: endpoint({ method: 'POST', path: '/probe/v1/undeclared', summary: 'Refuses', caller: 'anyone' }),
};

/** A room of a few endpoints, for what HTTP does alike for every room. */
export const probe: Room = {
  name: 'probe',
  api,
  register: (app, house) =>
    implement(app, house, api, {
      readVisit: async (_ctx, input) => input,
      listVisits: async (ctx, { Page, PageSize }) =>
        toPage([{ id: '1', at: ctx.now.toISOString() }], Page, PageSize, 3),
      addVisit: async (_ctx, { name }) => ({ name }),
      undeclared: async () => refuse({ status: 409, code: 'NEVER_DECLARED' }),
      failVisit: async (ctx) => {
        await ctx.sql`insert into platform.mail (id) values ('not a uuid: toni@kurve.test')`;
      },
    }),
};

/** Where the probe's visits are found. */
export const visits = '/api/probe/v1/visits';

export type ProbeHouse = { whole: TestHouse; house: House; app: FastifyInstance; lines: string[] };

/**
 * An application with nothing but the probe, listening, whose log is kept in `lines`; closed when the test file ends.
 */
export async function probeHouse(environment: Record<string, string> = {}): Promise<ProbeHouse> {
  const whole = await testHouse(environment);
  const lines: string[] = [];
  const house: House = {
    ...whole.house,
    log: makeLog('info', { write: (line) => void lines.push(line) }),
    metrics: makeMetrics(false),
  };
  registerFigures(house);
  const app = await buildApp(house, [probe]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return { whole, house, app, lines };
}
