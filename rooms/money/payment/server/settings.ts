import { z } from 'zod';
import { type Config, ConfigError, parseVariables, type RoomSettings } from '#platform/config/config.ts';

const variables = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook')
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS: z.enum(['sandbox']).optional(),
});

/** `apiUrl`: another address than Stripe's, for tests. */
type StripeSettings = { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined };

/**
 * The account at Stripe; undefined: buyers pay at the sandbox. Throws ConfigError unless all three keys are set or
 * none: with a part of them nobody could pay.
 */
export function stripeSettings(config: Config): StripeSettings | undefined {
  const value = parseVariables(variables, config.variables);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = value;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = value;
  if (secretKey && publishableKey && webhookSecret) return { secretKey, publishableKey, webhookSecret, apiUrl };
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  throw new ConfigError(
    'These settings belong together:\n  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all three or none',
  );
}

/** The settings of the room: without live keys nobody's money is taken. */
export const paymentSettings: RoomSettings = {
  missing(config) {
    const stripe = stripeSettings(config);
    return stripe ? missingAtStripe(stripe) : missingWithoutStripe(config);
  },
  notes: (config) =>
    stripeSettings(config)
      ? []
      : ['Buyers pay at the sandbox: orders come in and no money moves. Set STRIPE_SECRET_KEY (docs/operations.md).'],
};

/** Play money is taken only where `PAYMENTS=sandbox` allows it, and never in production. */
function missingWithoutStripe({ siteEnvironment, variables: { PAYMENTS } }: Config): string[] {
  if (siteEnvironment === 'production')
    return [
      '  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: must be set, buyers would pay with play money',
    ];
  return PAYMENTS === 'sandbox'
    ? []
    : ['  PAYMENTS: without a payment service buyers pay with play money; PAYMENTS=sandbox allows it'];
}

function missingAtStripe({ secretKey, publishableKey, apiUrl }: StripeSettings): string[] {
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey };
  const tests = Object.entries(keys).filter(([, key]) => key.includes('_test_'));
  return [
    ...tests.map(([name]) => `  ${name}: must be a live key, with test keys nobody would pay`),
    ...(apiUrl ? ['  STRIPE_API_URL: is for tests'] : []),
  ];
}
