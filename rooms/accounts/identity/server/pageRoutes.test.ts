import { beforeAll, expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
beforeAll(() => ensureBuild());

it.each(['/sso/callback', '/sso/callback-silent', '/sso/callback-logout'])(
  'RED-71 RED-72 RED-73 %s exists on every sub-site, answers at once whatever comes along, and can be framed by the site alone',
  async (path) => {
    for (const host of ['localhost', 'profis.localhost', 'tennis.localhost', 'en.localhost']) {
      const { status, headers } = await house.call('GET', `${path}?code=c&state=s`, { headers: { host } });
      expect([host, status]).toEqual([host, 200]);
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'");
    }
  },
);
