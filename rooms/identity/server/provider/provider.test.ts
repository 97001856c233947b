import { describe, expect, it } from 'vitest';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createDemoAccounts, demoPassword } from '../demoAccounts.ts';

const house = await listeningHouse();
await createDemoAccounts(house.context());

describe('discovery', () => {
  it('ID-25 ID-26 names every address of the provider', async () => {
    const reply = await fetch(`${house.origin}/identity/.well-known/openid-configuration`);
    const issuer = `${house.origin}/identity`;
    expect(await reply.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/connect/authorize`,
      token_endpoint: `${issuer}/connect/token`,
    });
  });
});

describe('code flow', () => {
  it('ID-01 ID-27 ID-33 gives opaque access tokens for e-mail and password', async () => {
    const tokens = await signInOverHttp(house.origin, 'fan@kurve.test', demoPassword);
    expect(tokens.accessToken).not.toContain('.');
    expect(tokens.scope).toBe('openid offline_access profile shop checkout account contact cms wallet');
    expect(await house.house.authenticate(house.context(), tokens.accessToken)).toMatchObject({
      scopes: expect.arrayContaining(['shop', 'checkout']),
    });
  });
});
