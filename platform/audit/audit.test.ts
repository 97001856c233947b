import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { type Deed, listAudit } from './auditStore.ts';
import { deleteOldAudit } from './deleteOldAudit.ts';
import { runWithTrail } from './runWithTrail.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('finance');
const lineOf = (id: string) => `/api/office/v1/credit-lines/${id}`;
const rowsOf = () => listAudit(sql, { accountId: clerk.id }, 100);
const newest = async () => (await rowsOf())[0];

describe('a call of staff that changes something', () => {
  it('leaves a row: who, by which permission, what, which thing, before and after', async () => {
    const { id } = await house.aFan();
    const path = lineOf(id);
    expect((await house.call('PUT', path, { token: clerk.token, body: { limit: 50 } })).status).toBe(200);
    expect((await house.call('PUT', path, { token: clerk.token, body: { limit: 20 } })).status).toBe(200);
    expect(await newest()).toMatchObject({
      accountId: clerk.id,
      permission: 'credit.grant',
      what: 'PUT /office/v1/credit-lines/:customerId',
      params: { customerId: id },
      subjectKind: 'creditLine',
      subjectId: id,
      before: { limit: 5000 },
      after: { limit: 2000 },
      requestId: expect.any(String),
    });
  });

  it('leaves none when it is refused', async () => {
    const before = (await rowsOf()).length;
    const refused = await house.call('PUT', lineOf(newId()), { token: clerk.token, body: { limit: 50 } });
    expect([refused.status, (await rowsOf()).length]).toEqual([404, before]);
  });

  it('leaves one with endpoint and path, when the use case names no subject', async () => {
    const gate = await house.aStaffMember('media');
    const path = `/api/office/v1/ticker/matches/${newId()}/ticker`;
    const reply = await house.call('PUT', path, { token: gate.token, body: { isOpen: true } });
    const rows = await listAudit(sql, { accountId: gate.id }, 10);
    expect([reply.status, rows.length]).toEqual([404, 0]);
    const deed: Deed = {
      accountId: gate.id,
      permission: 'matches.live',
      what: 'PUT /x',
      params: { id: '7' },
      requestId: 'r',
    };
    await runWithTrail(house.context(), deed, async () => undefined);
    const [row] = await listAudit(sql, { accountId: gate.id }, 10);
    expect(row).toMatchObject({ what: 'PUT /x', params: { id: '7' }, subjectKind: null, before: null });
  });
});

describe('the transaction of the change', () => {
  const deed = (): Deed => ({ accountId: newId(), permission: 'x', what: 'PUT /x', params: {}, requestId: undefined });
  const rows = ({ accountId }: Deed) => listAudit(sql, { accountId }, 10);
  const change = async (ctx: Context): Promise<void> =>
    void (await ctx.sql`create temporary table if not exists changed (a int)`);

  it('takes the row along: with the change or not at all', async () => {
    const done = deed();
    await expect(
      runWithTrail(house.context(), done, (ctx) =>
        ctx.inTransaction(async (tx) => {
          await tx.audit({ subject: { kind: 'thing', id: '1' } });
          throw new Error('no');
        }),
      ),
    ).rejects.toThrow('no');
    expect(await rows(done)).toEqual([]);
  });

  it('one that reads only leaves no row of its own; the change after it does, once', async () => {
    const done = deed();
    await runWithTrail(house.context(), done, async (ctx) => {
      await ctx.inTransaction((tx) => tx.sql`select 1`);
      expect(await rows(done)).toHaveLength(0);
      await ctx.inTransaction(async (tx) => {
        await change(tx);
        await tx.inTransaction((inner) => inner.audit({ subject: { kind: 'thing', id: '2' }, why: 'asked for' }));
      });
      await ctx.inTransaction(change);
    });
    expect(await rows(done)).toMatchObject([{ subjectKind: 'thing', subjectId: '2', why: 'asked for' }]);
  });
});

it('a look at a person’s case is written down, other reading is not', async () => {
  const { id } = await house.aFan();
  await house.call('GET', '/api/office/v1/payments', { token: clerk.token });
  await house.call('GET', lineOf(id), { token: clerk.token });
  const [row, earlier] = await rowsOf();
  expect(row).toMatchObject({ what: 'GET /office/v1/credit-lines/:customerId', params: { customerId: id } });
  expect(earlier?.what).not.toContain('GET /office/v1/payments');
});

it('is really deleted after the months that the club keeps it', async () => {
  const context = house.context({ now: new Date(Date.now() - 25 * 31 * 86_400_000) });
  const old: Deed = { accountId: newId(), permission: undefined, what: 'PUT /old', params: {}, requestId: undefined };
  await runWithTrail(context, old, async () => undefined);
  expect(await listAudit(sql, { accountId: old.accountId }, 10)).toHaveLength(1);
  await deleteOldAudit(house.context());
  expect(await listAudit(sql, { accountId: old.accountId }, 10)).toHaveLength(0);
  expect((await rowsOf()).length).toBeGreaterThan(0);
});
