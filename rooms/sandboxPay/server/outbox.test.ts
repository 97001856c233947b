import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { holdReplies, noFaults } from './faults.ts';
import { createOutbox, pauseAfter, signWebhook } from './outbox.ts';
import type { Sandbox } from './sandbox.ts';
import { insertSandboxPayment, markDecided } from './sandboxPaymentStore.ts';

const house = await testHouse();
const received: { id: string; signature: string | undefined; body: string }[] = [];
let answers: number[] = [];
const shop = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ id: JSON.parse(body).id, signature: request.headers['sandbox-pay-signature'] as string, body });
  response.writeHead(answers.shift() ?? 200).end();
});
await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
afterAll(() => void shop.close());

let now = new Date('2026-11-21T12:00:00Z');
const sandbox: Sandbox = {
  secretKey: 'sk',
  webhookSecret: 'whsec',
  sql: house.database.sql,
  now: () => now,
  publicAddress: 'http://localhost',
  shops: [],
  webhookAddress: () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`,
  faults: noFaults(),
  held: holdReplies(),
  wakeOutbox: () => {},
};
const outbox = createOutbox(sandbox, pino({ level: 'silent' }));
const seconds = (number: number) => new Date(now.getTime() + number * 1000);

async function aMessage(): Promise<string> {
  const id = `evt_${newSecret()}`;
  const { id: payment } = await insertSandboxPayment(sandbox.sql, {
    id: `sp_${newSecret()}`,
    idempotencyKey: newSecret(),
    reference: 'r',
    purpose: 'pay',
    method: 'creditcard',
    methodId: null,
    locale: 'de',
    amount: 1,
    returnUrl: '',
    clientSecret: 'cs',
    createdAt: now,
    expiresAt: seconds(60),
  });
  const card = { lastDigits: '4242', owner: null, expiry: null, charges: 'captured', methodId: 'pm_1' };
  const outcome = { state: 'captured' as const, failureCode: null, ...card };
  await markDecided(sandbox.sql, payment, outcome, { id, at: now, now });
  return id;
}

beforeEach(() => {
  received.length = 0;
  answers = [];
  Object.assign(sandbox.faults, noFaults());
});

describe('the outbox', () => {
  it('signs what it delivers with the time of the attempt', async () => {
    const id = await aMessage();
    expect(await outbox.deliverDue()).toBe(1);
    const { body, signature } = received[0]!;
    expect([JSON.parse(body).id, signature]).toEqual([id, signWebhook('whsec', now.getTime() / 1000, body)]);
    expect(await outbox.deliverDue()).toBe(0);
  });

  it('tries again, later and later, until the shop has taken the message', async () => {
    const id = await aMessage();
    answers = [500, 404, 200];
    const arrived: number[] = [];
    for (const pause of [0, 1, 1, 1]) {
      now = seconds(pause);
      arrived.push(await outbox.deliverDue());
    }
    expect([arrived, received.map((one) => one.id)]).toEqual([
      [0, 0, 0, 1],
      [id, id, id],
    ]);
    expect([1, 2, 3, 12, 13, 40].map(pauseAfter)).toEqual([1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000]);
  });

  it('delivers again what a killed process had taken but not brought', async () => {
    const id = await aMessage();
    await house.database.sql`
      update sandbox_pay.webhook set attempts = 1, next_attempt_at = ${seconds(20)} where id = ${id}`;
    expect(await outbox.deliverDue()).toBe(0);
    now = seconds(20);
    expect([await outbox.deliverDue(), received.map((one) => one.id)]).toEqual([1, [id]]);
  });

  it('lets two processes deliver side by side, each message once', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, aMessage));
    const other = createOutbox(sandbox, pino({ level: 'silent' }));
    const delivered = await Promise.all([outbox.deliverDue(), other.deliverDue()]);
    expect(delivered.reduce((a, b) => a + b)).toBe(50);
    expect(received.map((one) => one.id).sort()).toEqual(ids.sort());
  });

  it('sends twice, or keeps everything, where the switches say so', async () => {
    await aMessage();
    sandbox.faults.webhooks = 'off';
    expect(await outbox.deliverDue()).toBe(0);
    sandbox.faults.webhooks = 'twice';
    expect([await outbox.deliverDue(), received.length]).toEqual([1, 2]);
  });

  it('delivers by itself once it has been started, and not after it was stopped', async () => {
    outbox.start();
    await aMessage();
    outbox.wake();
    await outbox.stop();
    expect(received).toHaveLength(1);
    await aMessage();
    outbox.wake();
    expect(received).toHaveLength(1);
    await outbox.deliverDue();
  });
});
