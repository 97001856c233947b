import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const [clerk, second] = [await house.aStaffMember('finance'), await house.aStaffMember('finance')];
const lineOf = (id: string) => `/api/office/v1/credit-lines/${id}`;
const read = async (id: string) => (await house.call('GET', lineOf(id), { token: clerk.token })).json.data;
const grant = (id: string, limit: number, reason?: string) =>
  house.call('PUT', lineOf(id), { token: clerk.token, body: { limit, ...(reason ? { reason } : {}) } });
const approve = (id: string, token = second.token) =>
  house.call('POST', `/api/office/v1/approvals/${id}/approval`, { token });

describe('a credit line above the limit', () => {
  it('needs a reason (422) and a second person; below it one decides alone', async () => {
    const { id, email } = await house.aFan();
    expect((await grant(id, 5000)).json.data.limit).toBe(5000);
    const without = await grant(id, 5000.01);
    expect([without.status, without.json.errorCode]).toEqual([422, 'REASON_NEEDED']);
    const { data } = (await grant(id, 8000, 'Dauerkunde')).json;
    expect(data).toMatchObject({ limit: 5000, requested: { limit: 8000 } });
    const { approvalId } = data.requested;
    expect((await approve(approvalId, clerk.token)).json.errorCode).toBe('OWN_APPROVAL');
    const approved = await approve(approvalId);
    expect(approved.json.data).toMatchObject({
      title: 'Kreditrahmen',
      subject: { id, label: 'Toni Muster' },
      amount: 8000,
    });
    expect(JSON.stringify(approved.json)).not.toContain(email);
    const after = await read(id);
    expect([after.limit, after.grantedBy.accountId, after.requested]).toEqual([8000, clerk.id, undefined]);
  });

  it('is one request at a time (409), and may always be lowered', async () => {
    const { id } = await house.aFan();
    await grant(id, 6000, 'x');
    const again = await grant(id, 7000, 'x');
    expect([again.status, again.json.errorCode]).toEqual([409, 'APPROVAL_WAITS']);
    const { approvalId } = (await read(id)).requested;
    await approve(approvalId);
    expect((await grant(id, 5500)).json.data.limit).toBe(5500);
  });

  it('of one’s own is approved by somebody else still', async () => {
    await grant(second.id, 9000, 'x');
    const { approvalId } = (await read(second.id)).requested;
    const refused = await approve(approvalId);
    expect([refused.status, refused.json.errors]).toEqual([409, { reason: 'OWN_CREDIT' }]);
    expect((await read(second.id)).limit).toBe(0);
    expect((await approve(approvalId, (await house.aStaffMember()).token)).status).toBe(200);
  });
});
