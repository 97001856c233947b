import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { buildApp } from './buildApp.ts';

const house = await testHouse();

describe('operations', () => {
  it('says that it is alive and ready', async () => {
    expect((await house.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await house.app.inject('/readyz');
    expect(ready.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', jobs: 'ok', process: 'ok' },
    });
  });

  it('is not ready while a migration is missing', async () => {
    const behind = await buildApp({ ...house.house, migrationsWanted: ['shop/9999-later.sql'] }, []);
    const reply = await behind.inject('/readyz');
    expect([reply.statusCode, reply.json().checks.migrations]).toEqual([503, 'missing']);
    await behind.close();
  });

  it('counts requests by route, statements, connections and jobs, for this machine only', async () => {
    await house.app.inject('/api/shop/v4/carts/some-visitor-of-the-shop');
    const { body } = await house.app.inject('/metrics');
    expect(body).toMatch(
      /kurve_http_request_seconds_count\{method="GET",route="\/api\/shop\/v4\/carts\/:anonymousUserId",status="\d+"\} \d/,
    );
    expect(body).toMatch(/kurve_database_statements_total \d/);
    expect(body).toMatch(/kurve_database_connections\{state="active"\} \d/);
    expect(body).toContain('kurve_jobs_waiting{queue="deadJobs"} 0');
    expect((await house.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip']) {
      const { statusCode } = await house.app.inject({ url: '/metrics', headers: { [name]: '10.0.0.9' } });
      expect([name, statusCode]).toEqual([name, 404]);
    }
  });

  it('shows metrics outside the demo to nobody without a token', async () => {
    const config = { ...house.house.config, demo: false };
    const real = await buildApp({ ...house.house, config }, []);
    expect((await real.inject('/metrics')).statusCode).toBe(404);
    await real.close();
  });

  it('gives the metrics only to a caller with the token, where one is set', async () => {
    const guarded = await buildApp(
      { ...house.house, config: { ...house.house.config, metricsToken: 'a-long-metrics-token' } },
      [],
    );
    const ask = (authorization: string) =>
      guarded.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers: { authorization } });
    expect((await ask('Bearer a-long-metrics-token')).statusCode).toBe(200);
    expect((await ask('Bearer another-metrics-tok')).statusCode).toBe(404);
    await guarded.close();
  });
});
