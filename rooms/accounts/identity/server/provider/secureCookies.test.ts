import { expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { createDemoAccounts } from '../../demo/createDemoAccounts.ts';
import { aBrowser, authorizeQuery } from '../../testing/browser.ts';

const house = await testHouse({ ORIGIN: 'https://kurve.test' });
await createDemoAccounts(house.context());

it('under https sets only cookies that browsers take from https alone, and signs in with them', async () => {
  const browser = aBrowser(house);
  const host = { host: 'kurve.test' };
  const lines: string[] = [];
  const seen = <S extends { headers: Record<string, unknown> }>(step: S): S => {
    lines.push(...([step.headers['set-cookie'] ?? []].flat() as string[]));
    return step;
  };
  const { location } = seen(await browser.open(authorizeQuery('https://kurve.test').path, host));
  const form = { email: 'fan@kurve.test', password: demoPassword };
  const entered = seen(await browser.submit(`${location}/login`, form, host));
  const back = seen(await browser.open(entered.location, host));
  expect(new URL(back.location).searchParams.get('code')).toBeTruthy();
  const names = new Set(lines.map((line) => line.split('=')[0]?.replace(/\.sig$/, '')));
  expect([...names].toSorted()).toEqual(
    ['bs', 'interaction', 'known', 'resume', 'session']
      .map((name) => `__Secure-op_${name}`)
      .concat('__Secure-kurve_session', '__Secure-kurve_visitor')
      .toSorted(),
  );
  expect(lines.filter((line) => !/; secure(;|$)/i.test(line))).toEqual([]);
});
