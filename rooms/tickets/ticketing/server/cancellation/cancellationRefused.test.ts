import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aCancellation } from '../../testing/aCancellation.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';

const house = await testHouse();
const { clerk, finance, call, ask, approve, begin, progress, aSoldEvent } = await aCancellation(house);

describe('409 and 403', () => {
  it('refuses other figures, another version, a draft, and staff who may only read', async () => {
    const event = await aSoldEvent();
    const code = async (parts: object) => (await ask(event.id, {}, parts)).answer.json.errorCode;
    expect(await code({ rights: 2 })).toBe('TICKET_FIGURES_CHANGED');
    expect(await code({ amount: 99 })).toBe('TICKET_FIGURES_CHANGED');
    expect(await code({ version: 99 })).toBe('CHANGED_MEANWHILE');
    expect(await code({ keepsGuests: true })).toBe('INVALID_INPUT');
    const draft = await anOfficeEvent(house, clerk.token, { isPublished: false });
    const path = `/${draft.id}/cancellation/figures?kind=calledOff`;
    expect((await call('GET', path)).json.errorCode).toBe('TICKET_EVENT_STATE_NOT_POSSIBLE');
    expect((await call('GET', `/${event.id}/cancellation/figures?kind=calledOff`, undefined, finance)).status).toBe(
      403,
    );
    expect((await call('GET', `/${newId()}/cancellation`)).status).toBe(404);
  });

  it('is not carried out where more would go back than was approved; asking again is possible', async () => {
    const event = await aSoldEvent();
    const { id } = await ask(event.id);
    await call('POST', `/${event.id}/receipts`, {
      id: newId(),
      paidBy: 'cash',
      total: 50,
      pieces: [{ code: 'FULL', row: 1, position: 2 }],
    });
    const { status, json } = await approve(id);
    expect([status, json.errorCode, json.errors]).toEqual([
      409,
      'APPROVAL_NOT_POSSIBLE',
      { reason: 'TICKET_FIGURES_CHANGED' },
    ]);
    const withdrawn = await house.call('POST', `/api/office/v1/approvals/${id}/withdrawal`, { token: clerk.token });
    expect(withdrawn.status).toBe(200);
    expect((await ask(event.id)).answer.status).toBe(200);
  });
});

describe('the counter', () => {
  it('notes who gave the money of a receipt back, and takes that back', async () => {
    const event = await aSoldEvent();
    const { id } = await ask(event.id);
    await approve(id);
    await begin(id);
    const [receipt] = (await progress(event.id)).cancellation.receipts;
    const mark = (isPaidBack: boolean, who = clerk) =>
      call('PUT', `/${event.id}/cancellation/receipts/${receipt.id}`, { isPaidBack }, who);
    expect((await mark(true)).json.data).toMatchObject({ amount: 50, paidBackBy: { accountId: clerk.id } });
    expect((await mark(false)).json.data).not.toHaveProperty('paidBackAt');
    expect((await mark(true, finance)).status).toBe(403);
    const foreign = await call('PUT', `/${newId()}/cancellation/receipts/${receipt.id}`, { isPaidBack: true });
    expect(foreign.json.errorCode).toBe('RECEIPT_NOT_FOUND');
  });
});
