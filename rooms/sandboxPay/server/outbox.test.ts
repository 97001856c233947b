import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { createPayment } from './createPayment.ts';
import { holdReplies, noFaults } from './faults.ts';
import { createOutbox, pauseAfter, signWebhook } from './outbox.ts';
import { payByCard } from './payByCard.ts';
import { readPayment } from './readPayment.ts';
import { insertSandboxPayment, markDecided } from './sandboxPaymentStore.ts';
import type { WebhookMessage } from './webhookStore.ts';

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

async function aMessage(): Promise<WebhookMessage> {
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
  return (await markDecided(sandbox.sql, payment, outcome, outbox.newMessage()))!;
}

beforeEach(() => {
  received.length = 0;
  answers = [];
  Object.assign(sandbox.faults, noFaults());
});

describe('the outbox', () => {
  it('signs what it delivers with the time of the attempt', async () => {
    const { id } = await aMessage();
    expect(await outbox.deliverDue()).toBe(1);
    const { body, signature } = received[0]!;
    expect([JSON.parse(body).id, signature]).toEqual([id, signWebhook('whsec', now.getTime() / 1000, body)]);
    expect(await outbox.deliverDue()).toBe(0);
  });

  it('tries again, later and later, until the shop has taken the message', async () => {
    const { id } = await aMessage();
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
    const { id } = await aMessage();
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
    expect(received.map((one) => one.id).sort()).toEqual(messages.map(({ id }) => id).sort());
  });

  it('sends twice, or keeps everything, where the switches say so', async () => {
    await aMessage();
    sandbox.faults.webhooks = 'off';
    expect(await outbox.deliverDue()).toBe(0);
    sandbox.faults.webhooks = 'twice';
    expect([await outbox.deliverDue(), received.length]).toEqual([1, 2]);
  });

  it('delivers by itself once it has been started, and not after it was stopped', async () => {
    const left = await aMessage();
    outbox.start();
    outbox.send(left);
    await outbox.stop();
    expect(received).toHaveLength(1);
    outbox.send(await aMessage());
    await outbox.stop();
    expect(received).toHaveLength(1);
    await outbox.deliverDue();
  });
});

describe('a message that a process brings which has written it', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    outbox.start();
  });
  afterEach(async () => {
    await outbox.stop();
    vi.useRealTimers();
  });
  const receivedIds = () => received.map(({ id }) => id);

  it('is there after three statements for a payment by card: opened, decided, read; ten are noted with one', async () => {
    const order = { reference: 'r', amount: 100, currency: 'EUR', method: 'creditcard', returnUrl: '' };
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', holder: 'Toni Muster' };
    const payments = 10;
    const before = database.statementsSent();
    const sent = () => database.statementsSent() - before;
    for (let count = 0; count < payments; count += 1) {
      const { id, scriptUrl } = (await createPayment(sandbox, newId(), order)).body as Record<string, string>;
      const clientSecret = new URL(scriptUrl!).searchParams.get('client_secret');
      expect(await payByCard(sandbox, id!, { ...card, clientSecret })).toMatchObject({ status: 200 });
      await readPayment(sandbox, id!);
    }
    await expect.poll(() => received.length).toBe(payments);
    expect(sent()).toBe(payments * 3);
    await outbox.stop();
    expect(sent()).toBe(payments * 3 + 1);
    const undelivered = await database.sql`select from sandbox_pay.webhook where delivered_at is null`;
    expect(undelivered).toHaveLength(0);
  });

  it('is noted within a second', async () => {
    outbox.send(await aMessage());
    await expect.poll(() => received.length).toBe(1);
    const isNoted = async () =>
      (await database.sql`select from sandbox_pay.webhook where delivered_at is null`).length === 0;
    expect(await isNoted()).toBe(false);
    vi.advanceTimersByTime(1000);
    await expect.poll(isNoted).toBe(true);
  });

  it('is tried again by whoever looks when the shop has not taken it', async () => {
    const { id, ...message } = await aMessage();
    answers = [500, 200];
    outbox.send({ id, ...message });
    await outbox.stop();
    expect([await outbox.deliverDue(), receivedIds()]).toEqual([0, [id]]);
    now = seconds(1);
    expect([await outbox.deliverDue(), receivedIds()]).toEqual([1, [id, id]]);
  });

  it('is brought by others, in the same words, when the process dies before it or before the note', async () => {
    const [unsent, unnoted] = [await aMessage(), await aMessage()];
    outbox.send(unnoted);
    await expect.poll(() => received.length).toBe(1);
    const other = anOutbox();
    expect(await other.deliverDue()).toBe(0);
    now = seconds(20);
    expect([await other.deliverDue(), receivedIds().slice(1).sort()]).toEqual([2, [unsent.id, unnoted.id].sort()]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(2);
  });

  it('goes twice, or waits, where the switches say so', async () => {
    sandbox.faults.webhooks = 'twice';
    outbox.send(await aMessage());
    await expect.poll(() => received.length).toBe(2);
    Object.assign(sandbox.faults, { webhooks: 'ok', webhookDelay: 5000 });
    const late = await aMessage();
    outbox.send(late);
    // It has looked for what is due before the switch is turned.
    await outbox.stop();
    outbox.start();
    Object.assign(sandbox.faults, { webhooks: 'off', webhookDelay: 0 });
    const kept = await aMessage();
    outbox.send(kept);
    await outbox.stop();
    expect([late.attempts, kept.attempts, received.length]).toEqual([0, 0, 2]);
    Object.assign(sandbox.faults, noFaults());
    now = seconds(5);
    expect(await outbox.deliverDue()).toBe(2);
  });

  it('waits in the table while twenty are under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answersFrom = promise;
    const attempts: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      const message = await aMessage();
      attempts.push(message.attempts);
      outbox.send(message);
    }
    expect(attempts).toEqual([...Array(20).fill(1), 0, 0]);
    resolve();
    await expect.poll(() => new Set(receivedIds()).size).toBe(22);
  });
});
