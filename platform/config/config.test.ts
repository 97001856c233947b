import { describe, expect, it } from 'vitest';
import { checkDemoReach, checkRoomSettings, missingSettings, readConfig } from './config.ts';

it.each([
  ['that comes along', {}, 6],
  ['in a folder of this machine', { DATABASE_URL: 'postgres://kurve@127.0.0.1:5432/kurve?host=/run/postgresql' }, 6],
  ['on this machine', { DATABASE_URL: 'postgres://kurve@localhost/kurve' }, 6],
  ['on another machine', { DATABASE_URL: 'postgres://kurve@db.kurve.test/kurve' }, 10],
  ['for which it is set', { DATABASE_URL: 'postgres://kurve@db.kurve.test/kurve', DATABASE_POOL: '30' }, 30],
])('opens as many connections as serve a database %s', (_where, settings, connections) => {
  expect(readConfig(settings).databasePool).toBe(connections);
});

it.each([
  ['1', 1],
  ['0', 0],
  ['10.0.0.0/8,fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('believes the proxies %s', (text, proxies) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
});

it.each(['true', 'all', '-1'])('believes no proxies called %s', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY');
});

it('requires a second factor of staff outside the demo, unless told otherwise', () => {
  const isRequired = (settings: Record<string, string>) => readConfig(settings).needsStaffSecondFactor;
  expect([isRequired({ DEMO: '1' }), isRequired({ DEMO: '0' })]).toEqual([false, true]);
  expect([
    isRequired({ DEMO: '1', STAFF_SECOND_FACTOR: 'required' }),
    isRequired({ DEMO: '0', STAFF_SECOND_FACTOR: 'offered' }),
  ]).toEqual([true, false]);
});

describe('a house for real people', () => {
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x',
    SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://x',
    SITE_ENVIRONMENT: 'staging',
  };
  const missing = (more: Record<string, string>) => missingSettings(readConfig({ ...settings, ...more }));

  it('is told where it runs', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ SITE_ENVIRONMENT: '' })).toEqual([expect.stringContaining('SITE_ENVIRONMENT: must be set')]);
  });
});

it('shows demo data, whose passwords are public, to other machines only when told to', () => {
  const start = (more: Record<string, string>) => () => checkDemoReach(readConfig({ DEMO: '1', ...more }));
  expect(start({})).not.toThrow();
  expect(start({ HOST: '0.0.0.0' })).toThrow('DEMO_PUBLIC');
  expect(start({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' })).not.toThrow();
});

describe('what a room reads from the environment', () => {
  const room = { settings: { missing: () => ['  COLOUR: must be set'] } };
  const check = (settings: Record<string, string>) => () => checkRoomSettings([room, {}], readConfig(settings));

  it('is asked for where real people come', () => {
    expect(check({ NODE_ENV: 'production', DEMO: '0' })).toThrow('settings are needed:\n  COLOUR: must be set');
    expect(check({ NODE_ENV: 'production', DEMO: '1' })).not.toThrow();
    expect(check({ DEMO: '0' })).not.toThrow();
  });
});
