import { newSecret } from '#platform/ids/ids.ts';
import type { TestFan, TestHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';

const scope = 'openid offline_access profile shop checkout account contact cms wallet organization.admin';

/** The organisation in the hands of this admin, as after the exchange of their token. */
export async function actingFor(
  house: TestHouse,
  admin: { id: string },
  organisation: { id: string; email: string },
): Promise<TestFan> {
  const value = newSecret();
  const { now, sql } = house.context();
  const times = { expiresAt: new Date(now.getTime() + 3_600_000), provenAt: now };
  await access.insertAccessToken({ sql }, { value, accountId: organisation.id, actor: admin.id, scope, ...times });
  return { ...organisation, token: value };
}
