import type { Config } from '#platform/config/config.ts';
import { siteOrigins } from './provider/clients.ts';

/** Policy of every page under `/identity`: own files only; forms may lead back to the sites. */
export function screenPolicy(config: Config): string {
  const origins = siteOrigins(config).join(' ');
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${origins}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
