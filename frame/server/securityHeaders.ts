import type { Config } from '#platform/config/config.ts';

/** Is the site reached by https? */
export const isSecure = (config: Config): boolean => config.origin.startsWith('https:');

/**
 * Headers of every page and file besides its policy. `mayUseCamera`: pages of the office, where gates scan tickets.
 */
export function securityHeaders(config: Config, { mayUseCamera = false } = {}): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': `camera=(${mayUseCamera ? 'self' : ''}), microphone=(), geolocation=(), payment=(self)`,
    ...(isSecure(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
