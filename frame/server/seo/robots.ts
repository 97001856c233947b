import type { Config } from '#platform/config/config.ts';
import type { FileRoute } from '../../page.ts';

/** What no search engine needs: calls, sign-in, payments, what belongs to one person, and drafts. */
const closed = ['/api/', '/identity/', '/sandbox-pay/', '/sso/', '/cart/', '/checkout/', '/account/', '/preview/'];

/**
 * `/robots.txt` of each sub-site. A house that is only being tried out (`SITE_ENVIRONMENT=staging`) is closed
 * altogether.
 */
export function robots({ siteEnvironment }: Pick<Config, 'siteEnvironment'>): FileRoute {
  return {
    path: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    load: async (_, { addressOf }) => {
      if (siteEnvironment === 'staging') return { body: 'User-agent: *\nDisallow: /\n', dependsOn: [] };
      const lines = [...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${addressOf('/sitemap.xml')}`];
      return { body: `User-agent: *\n${lines.join('\n')}\n`, dependsOn: [] };
    },
  };
}
