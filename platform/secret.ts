import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '#platform/config/config.ts';
import { openFolder } from '#platform/database/embedded/dataFolder.ts';

/** The root secret: from `SECRET`, or (embedded database or demo only) made once and kept readable for us alone. */
export function rootSecret(config: Config): string {
  if (config.secret) return config.secret;
  if (config.databaseUrl && !config.demo)
    throw new ConfigError('SECRET must be set (at least 32 characters) when DATABASE_URL is set');
  const file = join(config.dataFolder, 'secret');
  if (!existsSync(file)) {
    openFolder(config.dataFolder);
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Derives 32 bytes for one purpose from the root secret. */
export const keyDeriver =
  (secret: string) =>
  (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'kurve', purpose, 32));
