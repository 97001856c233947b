import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { holdReplies, noFaults } from './faults.ts';
import { createOutbox, pauseAfter, signWebhook } from './outbox.ts';
import { insertSandboxPayment, markDecided } from './sandboxPaymentStore.ts';

const house = await testHouse();
const database = openDatabase(house.database.url, 3);
const received: { id: string; signature: string | undefined; body: string }[] = [];
let answers: number[] = [];
let answersFrom: Promise<unknown> | undefined;
const shop = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ id: JSON.parse(body).id, signature: request.headers['sandbox-pay-signature'] as string, body });
  await answersFrom;
  response.writeHead(answers.shift() ?? 200).end();
});
await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
afterAll(async () => {
  shop.close();
  await database.close();
});

let now = new Date('2026-11-21T12:00:00Z');
const parts = {
  secretKey: 'sk',
  webhookSecret: 'whsec',
  sql: database.sql,
  now: () => now,
  publicAddress: 'http://localhost',
  shops: [],
  webhookAddress: () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`,
  faults: noFaults(),
  held: holdReplies(),
};
const anOutbox = () => createOutbox(parts, pino({ level: 'silent' }));
const outbox = anOutbox();
const sandbox = { ...parts, outbox };
const seconds = (number: number) => new Date(now.getTime() + number * 1000);

/** Writes a message about a payment; answers its id. */
async function aMessage(): Promise<string> {
  const payment = await insertSandboxPayment(sandbox.sql, {
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
  const message = outbox.newMessage();
  await markDecided(sandbox.sql, payment.id, outcome, message);
  return message.id;
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
    await database.sql`
      update sandbox_pay.webhook set attempts = 1, next_attempt_at = ${seconds(20)} where id = ${id}`;
    expect(await outbox.deliverDue()).toBe(0);
    now = seconds(20);
    expect([await outbox.deliverDue(), received.map((one) => one.id)]).toEqual([1, [id]]);
  });

  it('lets two processes deliver side by side, each message once', async () => {
    const messages = await Promise.all(Array.from({ length: 50 }, aMessage));
    const other = anOutbox();
    const delivered = await Promise.all([outbox.deliverDue(), other.deliverDue()]);
    expect(delivered.reduce((a, b) => a + b)).toBe(50);
    expect(received.map((one) => one.id).sort()).toEqual(messages.sort());
  });

  it('sends twice, or keeps everything, where the switches say so', async () => {
    await aMessage();
    sandbox.faults.webhooks = 'off';
    expect(await outbox.deliverDue()).toBe(0);
    sandbox.faults.webhooks = 'twice';
    expect([await outbox.deliverDue(), received.length]).toEqual([1, 2]);
  });

  it('delivers by itself once it has been started, and not after it was stopped', async () => {
    await aMessage();
    outbox.start();
    outbox.send();
    await outbox.stop();
    expect(received).toHaveLength(1);
    await aMessage();
    outbox.send();
    await outbox.stop();
    expect(received).toHaveLength(1);
    await outbox.deliverDue();
  });
});

describe('what is written while others are being delivered', () => {
  it('is delivered at once afterwards, each message once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answersFrom = promise;
    const first = await aMessage();
    outbox.start();
    outbox.send();
    await expect.poll(() => received.length).toBe(1);
    const others = await Promise.all(Array.from({ length: 25 }, aMessage));
    outbox.send();
    resolve();
    await expect.poll(() => received.length).toBe(26);
    await outbox.stop();
    expect(received.map(({ id }) => id).sort()).toEqual([first, ...others].sort());
    expect(await database.sql`select from sandbox_pay.webhook where delivered_at is null`).toHaveLength(0);
  });

  it('waits as long as the switch says, and is kept while messages are off', async () => {
    Object.assign(sandbox.faults, { webhookDelay: 5000 });
    await aMessage();
    Object.assign(sandbox.faults, { webhooks: 'off', webhookDelay: 0 });
    await aMessage();
    expect(await outbox.deliverDue()).toBe(0);
    Object.assign(sandbox.faults, noFaults());
    expect(await outbox.deliverDue()).toBe(1);
    now = seconds(5);
    expect(await outbox.deliverDue()).toBe(1);
  });
});
