import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { type Config, ConfigError, parseVariables, type RoomSettings } from '#platform/config/config.ts';

/** A certificate or key in PEM; `\n` may stand for the ends of lines. */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine((text) => text.includes('-----BEGIN '), 'must be PEM');

const account = z.object({ client_email: z.email(), private_key: pem, token_uri: z.url() });

const variables = z.object({
  APPLE_PASS_TYPE: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'must be a pass type identifier (pass.…)')
    .optional(),
  APPLE_PASS_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be a team identifier of ten letters')
    .optional(),
  APPLE_PASS_CERTIFICATE: pem.optional(),
  APPLE_PASS_KEY: pem.optional(),
  APPLE_PASS_AUTHORITY: pem.optional(),
  APPLE_PUSH_URL: z.url({ protocol: /^https?$/ }).default('https://api.push.apple.com'),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{8,25}$/, 'must be the number of an issuer account')
    .optional(),
  GOOGLE_WALLET_ACCOUNT: z.string().optional(),
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).default('https://walletobjects.googleapis.com'),
});

/** What Apple passes are signed and updated with; all in PEM. `authority`: Apple's intermediate certificate. */
export type AppleSettings = {
  passType: string;
  team: string;
  certificate: string;
  key: string;
  authority: string;
  pushUrl: string;
};

/** A service account that may write passes of an issuer. */
export type GoogleSettings = { issuer: string; email: string; key: string; tokenUrl: string; apiUrl: string };

/** Signs Apple passes; undefined: there are none. Throws ConfigError where only a part is set. */
export function appleSettings(config: Config): AppleSettings | undefined {
  const value = parseVariables(variables, config.variables);
  const { APPLE_PASS_TYPE: passType, APPLE_PASS_TEAM: team, APPLE_PASS_CERTIFICATE: certificate } = value;
  const { APPLE_PASS_KEY: key, APPLE_PASS_AUTHORITY: authority, APPLE_PUSH_URL: pushUrl } = value;
  if (passType && team && certificate && key && authority)
    return { passType, team, certificate, key, authority, pushUrl };
  if ([passType, team, certificate, key, authority].some(Boolean))
    throw new ConfigError(
      'These settings belong together:\n  APPLE_PASS_TYPE, APPLE_PASS_TEAM, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_PASS_AUTHORITY: set all five or none',
    );
  return undefined;
}

/** The service account at Google; undefined: there are no such passes. Throws ConfigError where only a part is set. */
export function googleSettings(config: Config): GoogleSettings | undefined {
  const value = parseVariables(variables, config.variables);
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: file, GOOGLE_WALLET_URL: apiUrl } = value;
  if (!issuer && !file) return undefined;
  const known = account.safeParse(readJson(file ?? ''));
  if (!issuer || !known.success)
    throw new ConfigError(
      'These settings belong together:\n  GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT: set both or none; the account is the JSON text of its key file',
    );
  return {
    issuer,
    apiUrl,
    email: known.data.client_email,
    key: known.data.private_key,
    tokenUrl: known.data.token_uri,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nothing is missing without passes, but what nobody could sign with is refused when the house starts. */
export const passSettings: RoomSettings = {
  missing(config) {
    googleSettings(config);
    const apple = appleSettings(config);
    if (apple) checkCertificate(apple);
    return [];
  },
};

function checkCertificate({ certificate, key, authority }: AppleSettings): void {
  try {
    const signer = new X509Certificate(certificate);
    const isPair = signer.checkPrivateKey(createPrivateKey(key));
    if (isPair && signer.verify(new X509Certificate(authority).publicKey)) return;
  } catch {
    // Said below.
  }
  throw new ConfigError(
    'These settings cannot be used:\n  APPLE_PASS_CERTIFICATE: must be signed by APPLE_PASS_AUTHORITY and belong to APPLE_PASS_KEY',
  );
}
