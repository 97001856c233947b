import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { callOut } from '#platform/http/callOut.ts';
import type { Sandbox } from './sandbox.ts';
import { markDelivered, markFailedAttempt, takeDueWebhooks, type WebhookMessage } from './webhookStore.ts';

const batch = 20;
const timeout = 10_000;
const longestPause = 3_600_000;

export type Outbox = {
  /** Delivers everything that is due; answers how many messages have arrived. */
  deliverDue(): Promise<number>;
  wake(): void;
  /** Begins to look for due messages by itself. */
  start(): void;
  stop(): Promise<void>;
};

/** Messages to the shop: at least once, later and later when the shop does not answer, whatever happens to this process. */
export function createOutbox(sandbox: Sandbox, log: Logger): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isWokenMeanwhile = false;
  const run = () => {
    isWokenMeanwhile = running !== undefined;
    if (timer === undefined || running !== undefined) return;
    running = deliverDue(sandbox)
      .catch((error: unknown) => log.warn({ err: error }, 'sandbox outbox'))
      .finally(() => {
        running = undefined;
        if (isWokenMeanwhile) run();
      });
  };
  return {
    deliverDue: () => deliverDue(sandbox),
    wake: run,
    start() {
      timer ??= setInterval(run, 1000).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}

async function deliverDue(sandbox: Sandbox): Promise<number> {
  const address = sandbox.webhookAddress();
  if (address === undefined || sandbox.faults.webhooks === 'off') return 0;
  let arrived = 0;
  for (;;) {
    const now = sandbox.now();
    const due = await takeDueWebhooks(sandbox.sql, now, new Date(now.getTime() + 2 * timeout), batch);
    const results = await Promise.all(due.map((message) => deliver(sandbox, address, message)));
    arrived += results.filter(Boolean).length;
    if (due.length < batch) return arrived;
  }
}

async function deliver(sandbox: Sandbox, address: string, message: WebhookMessage): Promise<boolean> {
  const times = sandbox.faults.webhooks === 'twice' ? 2 : 1;
  let isTaken = false;
  for (let time = 0; time < times; time += 1) isTaken = await post(sandbox, address, message);
  if (isTaken) await markDelivered(sandbox.sql, message.id, sandbox.now());
  else
    await markFailedAttempt(sandbox.sql, message.id, new Date(sandbox.now().getTime() + pauseAfter(message.attempts)));
  return isTaken;
}

/** Milliseconds until the next attempt: 1, 2, 4 … seconds, an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(longestPause, 1000 * 2 ** Math.max(0, attempts - 1));

async function post(sandbox: Sandbox, address: string, message: WebhookMessage): Promise<boolean> {
  const body = JSON.stringify({
    id: message.id,
    type: message.kind,
    payment: message.paymentId,
    ...(message.refundId === null ? {} : { refund: message.refundId }),
    created: message.createdAt.toISOString(),
  });
  const seconds = Math.floor(sandbox.now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'sandbox-pay-signature': signWebhook(sandbox.webhookSecret, seconds, body),
  };
  return callOut(address, { method: 'POST', headers, body, timeout }).then(
    ({ status }) => status >= 200 && status < 300,
    () => false,
  );
}

/** `t={seconds},v1={HMAC-SHA256 of "{t}.{body}" in hex}`. */
export function signWebhook(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
