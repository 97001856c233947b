import type { House } from '#platform/house.ts';
import { siteOrigins } from './provider/clients.ts';

/** Policy of every page under `/identity`: own files only; forms may lead back to the sites. */
export function screenPolicy(house: Pick<House, 'hosts'>): string {
  const origins = siteOrigins(house).join(' ');
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${origins}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
