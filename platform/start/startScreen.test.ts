import { expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { startScreen } from './startScreen.ts';

const config = readConfig({ NODE_ENV: 'test', DEMO: '1' });
const facts = { seconds: 1.96, isDemo: true, elsewhere: undefined, notes: ['Demo accounts', '  fan@kurve.test'] };

it('names addresses and what there is in the demo', () => {
  const screen = startScreen(config, facts);
  expect(screen).toContain('Kurve is ready (2.0 s)');
  expect(screen).toContain('    fan@kurve.test\n\n  Sandbox cards');
  expect(screen).toContain('/readyz');
});

it('says what rooms have to say, and nothing of demo accounts to a club', () => {
  const screen = startScreen({ ...config, demo: false }, { ...facts, isDemo: false, notes: ['No money moves.'] });
  expect(screen).toContain('  No money moves.\n');
  expect(screen).not.toContain('Demo accounts');
});
