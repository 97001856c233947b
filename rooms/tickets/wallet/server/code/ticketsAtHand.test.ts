import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { hotp } from '#platform/otp/hotp.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { codeStepAt, rotatingText } from '../../codeRules.ts';
import { openGate } from '../../testing/openGate.ts';

const house = await testHouse();
const steward = await house.aStaffMember('gate');
const clerk = await house.aStaffMember('ticketing');
const event = await aStadiumEvent(house.context(), { seats: 30 });

await openGate(house, event.id, steward);

const atHand = (token: string) => house.call('GET', '/api/wallet/v3/self/ticketsAtHand', { token });

describe('tickets at hand', () => {
  it('TIC-29 come with keys of codes that open the gate, to their holder only, and are kept by nobody', async () => {
    const { fan } = await aPaidOrder(house, [{ sku: `T${event.number}-R1P1-FULL` }]);
    const reply = await atHand(fan.token);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.json.data.items).toHaveLength(1);
    const { serialNumber: serial, code, state } = reply.json.data.items[0];
    expect([state, code.generation]).toEqual(['issued', 1]);
    const step = codeStepAt(Date.parse(reply.json.data.now));
    expect(code.serial).toBe(serial);
    const { keyId } = code;
    const text = rotatingText(
      { serial, generation: 1, keyId },
      step,
      hotp(Buffer.from(code.secret, 'base64'), step, 8),
    );
    const checked = await house.call('POST', '/api/office/v1/gate/checks', {
      token: steward.token,
      body: { scanId: newId(), eventId: event.id, code: text },
    });
    expect(checked.json.data.answer).toBe('valid');
    const [used] = (await atHand(fan.token)).json.data.items;
    expect(used).toMatchObject({ state: 'used' });
    expect(used).not.toHaveProperty('code');
    expect((await atHand((await house.aFan()).token)).json.data.items).toEqual([]);
    expect((await house.call('GET', '/api/wallet/v3/self/ticketsAtHand')).status).toBe(401);
  });

  it('have no key once they let nobody in', async () => {
    const { fan } = await aPaidOrder(house, [{ sku: `T${event.number}-R1P5-FULL`, quantity: 1 }]);
    const [{ ticketId }] = (await atHand(fan.token)).json.data.items;
    await house.call('POST', `/api/office/v1/rights/${ticketId}/void`, {
      token: clerk.token,
      body: { generation: 1, reason: 'Hat angerufen' },
    });
    expect((await atHand(fan.token)).json.data.items).toEqual([]);
  });
});
