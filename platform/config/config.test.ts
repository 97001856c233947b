import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it.each([
  ['that comes along', {}, 6],
  ['in a folder of this machine', { DATABASE_URL: 'postgres://kurve@127.0.0.1:5432/kurve?host=/run/postgresql' }, 6],
  ['on this machine', { DATABASE_URL: 'postgres://kurve@localhost/kurve' }, 6],
  ['on another machine', { DATABASE_URL: 'postgres://kurve@db.kurve.test/kurve' }, 10],
  ['for which it is set', { DATABASE_URL: 'postgres://kurve@db.kurve.test/kurve', DATABASE_POOL: '30' }, 30],
])('opens as many connections as serve a database %s', (_where, settings, connections) => {
  expect(readConfig(settings).databasePool).toBe(connections);
});
