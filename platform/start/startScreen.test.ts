import { expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { startScreen } from './startScreen.ts';

const config = readConfig({ NODE_ENV: 'test', DEMO: '1' });
const facts = { seconds: 1.96, isDemo: true, elsewhere: undefined };

it('names addresses and demo accounts', () => {
  const screen = startScreen(config, facts);
  expect(screen).toContain('Kurve is ready (2.0 s)');
  expect(screen).toContain('fan@kurve.test');
  expect(screen).toContain('/readyz');
  expect(screen).not.toContain('no money moves');
});

it('tells a club whose buyers pay at the sandbox that no money moves, and no secrets', () => {
  const stripe = { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1', apiUrl: undefined };
  const club = { ...config, demo: false };
  expect(startScreen(club, { ...facts, isDemo: false })).toContain('no money moves');
  const paid = startScreen({ ...club, stripe }, { ...facts, isDemo: false });
  expect(paid).not.toContain('no money moves');
  expect(paid).not.toContain('sk_live_1');
  expect(paid).not.toContain('Demo accounts');
});
