import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#platform/database/database.ts';
import { callOut } from '#platform/http/callOut.ts';
import { newSecret } from '#platform/ids/ids.ts';
import type { Outbox, Sandbox } from './sandbox.ts';
import { markDelivered, markFailedAttempt, takeDueWebhooks, type WebhookMessage } from './webhookStore.ts';

/** So many are delivered at the same time. */
const batch = 20;
const timeout = 10_000;
const longestPause = 3_600_000;

type Parts = Pick<Sandbox, 'sql' | 'now' | 'faults' | 'webhookSecret' | 'webhookAddress'>;

/**
 * Messages to the shop: at least once, later and later when the shop does not answer, whatever happens to this process.
 */
export function createOutbox(sandbox: Parts, log: Logger): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isWokenMeanwhile = false;
  const run = () => {
    isWokenMeanwhile = running !== undefined;
    if (timer === undefined || running !== undefined) return;
    running = deliverDue(sandbox)
      // While the database is away, the watch says so once.
      .catch((error: unknown) => log[isDatabaseAway(error) ? 'debug' : 'warn']({ err: error }, 'sandbox outbox'))
      .finally(() => {
        running = undefined;
        if (isWokenMeanwhile) run();
      });
  };
  return {
    newMessage: () => ({
      id: `evt_${newSecret()}`,
      nextAttemptAt: inFuture(sandbox, sandbox.faults.webhookDelay),
      createdAt: sandbox.now(),
    }),
    send: run,
    deliverDue: () => deliverDue(sandbox),
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

/** Delivers everything that is due, some messages at the same time; answers how many the shop has taken. */
async function deliverDue(sandbox: Parts): Promise<number> {
  if (sandbox.webhookAddress() === undefined || sandbox.faults.webhooks === 'off') return 0;
  let count = 0;
  for (;;) {
    const due = await takeDueWebhooks(sandbox.sql, sandbox.now(), inFuture(sandbox, 2 * timeout), batch);
    const results = await Promise.all(due.map((message) => deliver(sandbox, message)));
    count += results.filter(Boolean).length;
    if (due.length < batch) return count;
  }
}

const inFuture = ({ now }: Parts, milliseconds: number): Date => new Date(now().getTime() + milliseconds);

/** Tries a message and notes the result; answers whether the shop has taken it. */
async function deliver(sandbox: Parts, message: WebhookMessage): Promise<boolean> {
  const times = sandbox.faults.webhooks === 'twice' ? 2 : 1;
  let isTaken = false;
  for (let time = 0; time < times; time += 1) isTaken = await post(sandbox, message);
  if (isTaken) await markDelivered(sandbox.sql, message.id, sandbox.now());
  else await markFailedAttempt(sandbox.sql, message.id, inFuture(sandbox, pauseAfter(message.attempts)));
  return isTaken;
}

/** Milliseconds until the next attempt: 1, 2, 4 … seconds, an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(longestPause, 1000 * 2 ** Math.max(0, attempts - 1));

async function post(sandbox: Parts, message: WebhookMessage): Promise<boolean> {
  const address = sandbox.webhookAddress();
  if (address === undefined) return false;
  const body = JSON.stringify({
    id: message.id,
    type: message.kind,
    payment: message.paymentId ?? undefined,
    refund: message.refundId ?? undefined,
    payout: message.payoutId ?? undefined,
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
