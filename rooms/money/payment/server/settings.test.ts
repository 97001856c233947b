import { describe, expect, it } from 'vitest';
import { checkRoomSettings, readConfig } from '#platform/config/config.ts';
import { paymentSettings } from './settings.ts';

const variables = {
  STRIPE_SECRET_KEY: 'sk_test_kurve',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_kurve',
  STRIPE_WEBHOOK_SECRET: 'whsec_kurve',
};

const check = (set: Record<string, string>) => () =>
  checkRoomSettings([{ settings: paymentSettings }], readConfig(set));

describe('the settings', () => {
  it.each([
    [{ ...variables, STRIPE_WEBHOOK_SECRET: '' }, 'set all three or none'],
    [{ ...variables, STRIPE_SECRET_KEY: variables.STRIPE_PUBLISHABLE_KEY }, 'STRIPE_SECRET_KEY'],
  ])('are refused when they cannot be used', (wrong, message) => {
    expect(check(wrong)).toThrow(message);
  });

  it('are refused with test keys where real people pay', () => {
    const real = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://x',
      SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://x',
      SITE_ENVIRONMENT: 'production',
    };
    expect(check({ ...real, ...variables })).toThrow('STRIPE_SECRET_KEY: must be a live key');
    const live = Object.entries(variables).map(([name, value]) => [name, value.replace('_test_', '_live_')]);
    expect(check({ ...real, ...Object.fromEntries(live) })).not.toThrow();
    const elsewhere = { ...real, ...Object.fromEntries(live), STRIPE_API_URL: 'http://127.0.0.1:1' };
    expect(check(elsewhere)).toThrow('STRIPE_API_URL');
  });

  it('take no play money from real people unless told to, and never in production', () => {
    const real = { NODE_ENV: 'production', DEMO: '0', SITE_ENVIRONMENT: 'staging' };
    expect(check(real)).toThrow('PAYMENTS');
    expect(check({ ...real, PAYMENTS: 'sandbox' })).not.toThrow();
    expect(check({ ...real, PAYMENTS: 'sandbox', SITE_ENVIRONMENT: 'production' })).toThrow('STRIPE_SECRET_KEY');
  });

  it('tell a club whose buyers pay at the sandbox that no money moves, and no secrets', () => {
    const notes = (set: Record<string, string>) => paymentSettings.notes!(readConfig(set)).join();
    expect(notes({})).toContain('no money moves');
    expect(notes(variables)).toBe('');
  });
});
