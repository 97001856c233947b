import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const post = encodeURIComponent('https://www.instagram.com/p/abc/');

it('the document of a widget may frame the networks, is framed by our own pages only, and runs no script', async () => {
  const { status, headers, body } = await house.call('GET', `/widgets/instagram?url=${post}&locale=en`);
  expect(status).toBe(200);
  expect(body).not.toContain('<script');
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );
  expect(policy['frame-src']).toContain('https://www.instagram.com');
  expect(policy['frame-ancestors']).toEqual(["'self'"]);
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['style-src'].at(-1)).toMatch(/^'sha256-/);
});

it('an address that is no post of its network shows nothing', async () => {
  for (const [network, url] of [
    ['instagram', 'https://evil.example/p/abc/'],
    ['nowhere', 'https://www.instagram.com/p/abc/'],
  ])
    expect((await house.call('GET', `/widgets/${network}?url=${encodeURIComponent(url!)}`)).status).toBe(404);
});
