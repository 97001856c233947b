import { z } from 'zod';
import { StartFailure } from '#platform/start/startFailure.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SITE_ENVIRONMENT: z.enum(['development', 'staging', 'production']).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_PREPARED: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).optional(),
  DATA_FOLDER: z.string().min(1).default('./data'),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  DEMO: flag.optional(),
  DEMO_MATCH: z.coerce.number().min(0).max(60).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Kurve <noreply@kurve.test>'),
  OPENLIGADB_URL: z.url({ protocol: /^https?$/ }).optional(),
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
  SANDBOX_PAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(\d{1,2}|[\da-f.:/]+(,[\da-f.:/]+)*)$/i,
      'must be the number of your proxies (1), or their networks (10.0.0.0/8,fd00::/8)',
    )
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',')))
    .default(0),
  PAYMENTS: z.enum(['sandbox']).optional(),
  DEMO_PUBLIC: flag.default(false),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
    .pipe(
      z.array(
        z.url({ protocol: /^https?$/, error: 'must be origins such as https://shop.example, with commas between' }),
      ),
    )
    .default([]),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  INTROSPECTION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUDIT_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  STAFF_SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
});

/** Everything that can be set from outside, in one typed place. `docs/operations.md` lists the variables. */
export type Config = {
  environment: 'development' | 'production' | 'test';
  port: number;
  /** Address to listen on; loopback while demo data (public passwords) are in use. */
  host: string;
  /** Public base address, without a slash at the end; links and the issuer are built from it, never from the Host header. */
  origin: string;
  /** Which base addresses of `club/sites.ts` hold; in development sub-sites are found below the main host: `profis.localhost`. */
  siteEnvironment: 'development' | 'staging' | 'production';
  /** Was `SITE_ENVIRONMENT` set? */
  isSiteEnvironmentSet: boolean;
  /** Absent: the embedded PostgreSQL in `dataFolder`. */
  databaseUrl: string | undefined;
  /** Connections of this process. */
  databasePool: number;
  /** Are statements kept by name in each connection? Not behind a pooler that hands connections out by transaction. */
  isDatabasePrepared: boolean;
  dataFolder: string;
  role: 'all' | 'web' | 'jobs';
  demo: boolean;
  /** Seconds that a minute of the demo's live match takes; 0: none is played. */
  demoMatch: number;
  /** Root of all derived keys; absent: made once and kept in the data folder. */
  secret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where the built-in payment service listens, without a slash at the end; absent: in this very process. */
  sandboxPayUrl: string | undefined;
  /** Absent: buyers pay at the sandbox. `apiUrl`: another place than Stripe's, for tests. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  /** Where results of followed leagues are read, without a slash at the end; absent: they are not. */
  openLigaDbUrl: string | undefined;
  logLevel: string;
  /** Requests a minute and address. */
  rateLimit: number;
  /** Own proxies between the caller and this process: how many, or their networks. Only what they add to `X-Forwarded-For` is believed. */
  trustProxy: number | string[];
  /** May buyers pay with play money outside the demo (`PAYMENTS=sandbox`)? */
  allowsPlayMoney: boolean;
  /** May demo data with its public passwords be reached from other machines? */
  isDemoPublic: boolean;
  /** Other origins whose pages may call the API. */
  corsOrigins: string[];
  /** Bearer token for `/metrics`; absent: only this machine may read it. */
  metricsToken: string | undefined;
  /** Secret of the client `kurve-api`, which may ask the identity provider about any access token; absent: there is no such client. */
  introspectionSecret: string | undefined;
  /** How long the audit trail is kept. */
  auditMonths: number;
  /** Must staff have signed in with a second factor or a passkey? Outside the demo, unless `STAFF_SECOND_FACTOR=offered`. */
  needsStaffSecondFactor: boolean;
  /** Does this process open a port? A process for jobs only does when PORT is set. */
  listens: boolean;
};

/** A configuration value that cannot be used; the message names the variable and what it must be. */
export class ConfigError extends StartFailure {}

/** Reads the configuration from the environment variables of this process, or from `env`. Throws ConfigError naming every wrong one. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  const demo = value.DEMO ?? value.DATABASE_URL === undefined;
  return {
    environment: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    origin: (value.ORIGIN ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    siteEnvironment: value.SITE_ENVIRONMENT ?? 'development',
    isSiteEnvironmentSet: value.SITE_ENVIRONMENT !== undefined,
    databaseUrl: value.DATABASE_URL,
    isDatabasePrepared: value.DATABASE_PREPARED,
    databasePool: value.DATABASE_POOL ?? (isHere(value.DATABASE_URL) ? 6 : 10),
    dataFolder: value.DATA_FOLDER,
    role: value.ROLE,
    demo,
    demoMatch: demo ? (value.DEMO_MATCH ?? demoMatchOf(value)) : 0,
    secret: value.SECRET,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    sandboxPayUrl: value.SANDBOX_PAY_URL?.replace(/\/$/, ''),
    stripe: stripeOf(value),
    openLigaDbUrl: value.OPENLIGADB_URL?.replace(/\/$/, ''),
    logLevel: value.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    rateLimit: value.RATE_LIMIT,
    trustProxy: value.TRUST_PROXY,
    allowsPlayMoney: value.PAYMENTS === 'sandbox',
    isDemoPublic: value.DEMO_PUBLIC,
    corsOrigins: value.CORS_ORIGINS,
    metricsToken: value.METRICS_TOKEN,
    introspectionSecret: value.INTROSPECTION_SECRET,
    auditMonths: value.AUDIT_MONTHS,
    needsStaffSecondFactor: (value.STAFF_SECOND_FACTOR ?? (demo ? 'offered' : 'required')) === 'required',
    listens: value.ROLE !== 'jobs' || set.PORT !== undefined,
  };
}

/** Is the database on this machine? It shares the processors then: more connections do no more work, they only wait for each other's locks. */
function isHere(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return true;
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host')?.startsWith('/') || ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** By itself a match is played only where somebody tries the product out: on the database that it brought along. */
const demoMatchOf = ({ NODE_ENV, DATABASE_URL }: { NODE_ENV: string; DATABASE_URL?: string | undefined }): number =>
  NODE_ENV === 'test' || DATABASE_URL !== undefined ? 0 : 2.5;

type StripeVariables = Pick<
  z.output<typeof environment>,
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>;

/** All three or none: with a part of them nobody could pay. */
function stripeOf(value: StripeVariables): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = value;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = value;
  if (secretKey && publishableKey && webhookSecret) return { secretKey, publishableKey, webhookSecret, apiUrl };
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  throw new ConfigError(
    'These settings belong together:\n  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all three or none',
  );
}

/** Addresses that only this machine reaches. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** What a house for real people needs besides, and a demo that others reach. Throws ConfigError naming every missing variable. */
export function checkForProduction(config: Config): void {
  if (config.demo && !isLoopback(config.host) && !config.isDemoPublic) {
    throw new ConfigError(
      `These settings cannot be used:\n  HOST: ${config.host} shows demo data with public passwords to other machines; DEMO_PUBLIC=1 allows it`,
    );
  }
  if (config.demo || config.environment !== 'production') return;
  const missing = [
    ...(config.isSiteEnvironmentSet ? [] : ['  SITE_ENVIRONMENT: must be set (production, staging or development)']),
    ...(config.databaseUrl && !config.secret
      ? ['  SECRET: must be set (at least 32 characters), the same for all processes']
      : []),
    ...demoPaymentOf(config),
    ...(config.smtpUrl ? [] : ['  SMTP_URL: must be set, or no mail would reach anybody']),
  ];
  if (missing.length > 0)
    throw new ConfigError(`Without demo data (DEMO=1) these settings are needed:\n${missing.join('\n')}`);
}

/** Keys with which nobody's money is taken. */
function demoPaymentOf({ stripe, siteEnvironment, allowsPlayMoney }: Config): string[] {
  if (!stripe && siteEnvironment === 'production')
    return [
      '  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: must be set, buyers would pay with play money',
    ];
  if (!stripe && !allowsPlayMoney)
    return ['  PAYMENTS: without a payment service buyers pay with play money; PAYMENTS=sandbox allows it'];
  if (!stripe) return [];
  const keys = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: stripe.publishableKey };
  const tests = Object.entries(keys).filter(([, key]) => key.includes('_test_'));
  return [
    ...tests.map(([name]) => `  ${name}: must be a live key, with test keys nobody would pay`),
    ...(stripe.apiUrl ? ['  STRIPE_API_URL: is for tests'] : []),
  ];
}
