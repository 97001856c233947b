import { describe, expect, it } from 'vitest';
import { checkForProduction, readConfig } from '#platform/config/config.ts';

const variables = {
  STRIPE_SECRET_KEY: 'sk_test_kurve',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_kurve',
  STRIPE_WEBHOOK_SECRET: 'whsec_kurve',
};

describe('the settings', () => {
  it.each([
    [{ ...variables, STRIPE_WEBHOOK_SECRET: '' }, 'set all three or none'],
    [{ ...variables, STRIPE_SECRET_KEY: variables.STRIPE_PUBLISHABLE_KEY }, 'STRIPE_SECRET_KEY'],
  ])('are refused when they cannot be used', (wrong, message) => {
    expect(() => readConfig(wrong)).toThrow(message);
  });

  it('are refused with test keys where real people pay', () => {
    const real = {
      ...{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x', SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://x' },
      SITE_ENVIRONMENT: 'production',
    };
    expect(() => checkForProduction(readConfig({ ...real, ...variables }))).toThrow(
      'STRIPE_SECRET_KEY: must be a live key',
    );
    const live = Object.entries(variables).map(([name, value]) => [name, value.replace('_test_', '_live_')]);
    expect(() => checkForProduction(readConfig({ ...real, ...Object.fromEntries(live) }))).not.toThrow();
    const elsewhere = { ...real, ...Object.fromEntries(live), STRIPE_API_URL: 'http://127.0.0.1:1' };
    expect(() => checkForProduction(readConfig(elsewhere))).toThrow('STRIPE_API_URL');
  });
});
