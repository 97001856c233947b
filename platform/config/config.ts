import { z } from 'zod';
import { serversOf } from '#platform/database/servers.ts';
import { StartFailure } from '#platform/start/startFailure.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
/** One server or several, as `serversOf` reads them. */
const databaseAddress = z.string().superRefine((text, ctx) => {
  try {
    serversOf(text);
  } catch (error) {
    ctx.addIssue((error as Error).message);
  }
});

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SITE_ENVIRONMENT: z.enum(['development', 'staging', 'production']).optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_PREPARED: flag.optional(),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(3600).default(15),
  DATABASE_JOB_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).optional(),
  DATA_FOLDER: z.string().min(1).default('./data'),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  DEMO: flag.optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
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
  /**
   * Public base address, without a slash at the end; links and the issuer are built from it, never from the Host
   * header.
   */
  origin: string;
  /**
   * Which base addresses of `club/sites.ts` hold; in development sub-sites are found below the main host:
   * `profis.localhost`.
   */
  siteEnvironment: 'development' | 'staging' | 'production';
  /** Was `SITE_ENVIRONMENT` set? */
  isSiteEnvironmentSet: boolean;
  /** Absent: the embedded PostgreSQL in `dataFolder`. */
  databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` is a pooler that lends connections by transaction. */
  databaseDirectUrl: string | undefined;
  /** Seconds that one statement of a request may take; of a job, a command or demo data. */
  statementSeconds: number;
  jobSeconds: number;
  /** Seconds for which a process that was told to stop (SIGTERM) still serves, while it says that it is not ready. */
  drainSeconds: number;
  /** Connections of this process. */
  databasePool: number;
  /** Are statements kept by name in each connection? Not behind a pooler that hands connections out by transaction. */
  isDatabasePrepared: boolean;
  dataFolder: string;
  role: 'all' | 'web' | 'jobs';
  demo: boolean;
  /** Root of all derived keys; absent: made once and kept in the data folder. */
  secret: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of mails; absent: the club with its address for support. */
  mailFrom: string | undefined;
  /** Where the built-in payment service listens, without a slash at the end; absent: in this very process. */
  sandboxPayUrl: string | undefined;
  logLevel: string;
  /** Requests a minute and address. */
  rateLimit: number;
  /**
   * Own proxies between the caller and this process: how many, or their networks. Only what they add to
   * `X-Forwarded-For` is believed.
   */
  trustProxy: number | string[];
  /** May demo data with its public passwords be reached from other machines? */
  isDemoPublic: boolean;
  /** Other origins whose pages may call the API. */
  corsOrigins: string[];
  /** Bearer token for `/metrics`; absent: only this machine may read it. */
  metricsToken: string | undefined;
  /**
   * Secret of the client `kurve-api`, which may ask the identity provider about any access token; absent: there is no
   * such client.
   */
  introspectionSecret: string | undefined;
  /** How long the audit trail is kept. */
  auditMonths: number;
  /**
   * Must staff have signed in with a second factor or a passkey? Outside the demo, unless
   * `STAFF_SECOND_FACTOR=offered`.
   */
  needsStaffSecondFactor: boolean;
  /** Does this process open a port? A process for jobs only does when PORT is set. */
  listens: boolean;
  /** All variables that are set: what a room alone needs it reads from here (`Room.settings`). */
  variables: Readonly<Record<string, string>>;
};

/** A configuration value that cannot be used; the message names the variable and what it must be. */
export class ConfigError extends StartFailure {}

/**
 * Reads the configuration from the environment variables of this process, or from `env`. Throws ConfigError naming
 * every wrong one.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const isSet = (entry: [string, string | undefined]): entry is [string, string] => Boolean(entry[1]);
  const set = Object.fromEntries(Object.entries(env).filter(isSet));
  const value = parseVariables(environment, set);
  const demo = value.DEMO ?? value.DATABASE_URL === undefined;
  return {
    environment: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    origin: (value.ORIGIN ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    siteEnvironment: value.SITE_ENVIRONMENT ?? 'development',
    isSiteEnvironmentSet: value.SITE_ENVIRONMENT !== undefined,
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    isDatabasePrepared: value.DATABASE_PREPARED ?? value.DATABASE_DIRECT_URL === undefined,
    statementSeconds: value.DATABASE_STATEMENT_SECONDS,
    jobSeconds: value.DATABASE_JOB_SECONDS,
    drainSeconds: value.DRAIN_SECONDS,
    databasePool: value.DATABASE_POOL ?? (isHere(value.DATABASE_URL) ? 6 : 10),
    dataFolder: value.DATA_FOLDER,
    role: value.ROLE,
    demo,
    secret: value.SECRET,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    sandboxPayUrl: value.SANDBOX_PAY_URL?.replace(/\/$/, ''),
    logLevel: value.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    rateLimit: value.RATE_LIMIT,
    trustProxy: value.TRUST_PROXY,
    isDemoPublic: value.DEMO_PUBLIC,
    corsOrigins: value.CORS_ORIGINS,
    metricsToken: value.METRICS_TOKEN,
    introspectionSecret: value.INTROSPECTION_SECRET,
    auditMonths: value.AUDIT_MONTHS,
    needsStaffSecondFactor: (value.STAFF_SECOND_FACTOR ?? (demo ? 'offered' : 'required')) === 'required',
    listens: value.ROLE !== 'jobs' || set.PORT !== undefined,
    variables: set,
  };
}

/** The variables that `schema` names, checked. Throws ConfigError naming every wrong one. */
export function parseVariables<S extends z.ZodType>(schema: S, variables: Config['variables']): z.output<S> {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
}

/**
 * Is the database on this machine? It shares the processors then: more connections do no more work, they only wait for
 * each other's locks.
 */
function isHere(url: string | undefined): boolean {
  const first = url && serversOf(url).addresses[0];
  if (!first || !URL.canParse(first)) return true;
  const { hostname, searchParams } = new URL(first);
  return searchParams.get('host')?.startsWith('/') || ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Addresses that only this machine reaches. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** Throws ConfigError where other machines would reach demo data and nobody has allowed it. */
export function checkDemoReach(config: Config): void {
  if (config.demo && !isLoopback(config.host) && !config.isDemoPublic) {
    throw new ConfigError(
      `These settings cannot be used:\n  HOST: ${config.host} shows demo data with public passwords to other machines; DEMO_PUBLIC=1 allows it`,
    );
  }
}

/** One line for each setting that every house for real people needs and this one lacks. */
export function missingSettings(config: Config): string[] {
  if (!servesRealPeople(config)) return [];
  return [
    ...(config.isSiteEnvironmentSet ? [] : ['  SITE_ENVIRONMENT: must be set (production, staging or development)']),
    ...(config.databaseUrl && !config.secret
      ? ['  SECRET: must be set (at least 32 characters), the same for all processes']
      : []),
    ...(config.smtpUrl ? [] : ['  SMTP_URL: must be set, or no mail would reach anybody']),
  ];
}

/** What a room reads from `config.variables`. */
export type RoomSettings = {
  /**
   * One line for each setting that a house for real people needs and lacks. Throws ConfigError where one cannot be
   * used.
   */
  missing(config: Config): string[];
  /** What a person who has just started the house should know. */
  notes?(config: Config): string[];
};

type WithSettings = { settings?: RoomSettings };

/** The lines of `RoomSettings.missing` of all rooms; none where no real people come. */
export function missingRoomSettings(rooms: readonly WithSettings[], config: Config): string[] {
  const missing = rooms.flatMap(({ settings }) => settings?.missing(config) ?? []);
  return servesRealPeople(config) ? missing : [];
}

/** Checks what rooms read. Throws ConfigError where a setting cannot be used, or where real people would miss one. */
export function checkRoomSettings(rooms: readonly WithSettings[], config: Config): void {
  const missing = missingRoomSettings(rooms, config);
  if (missing.length > 0) throw new ConfigError(neededSettings(missing));
}

/** Do real people come? Then nothing may be missing. */
export const servesRealPeople = ({ demo, environment }: Config): boolean => !demo && environment === 'production';

/** What is said of these lines of missing settings. */
export const neededSettings = (lines: string[]): string =>
  `Without demo data (DEMO=1) these settings are needed:\n${lines.join('\n')}`;
