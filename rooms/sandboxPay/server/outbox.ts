import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { callOut } from '#platform/http/callOut.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { asSwitched } from './faults.ts';
import type { Outbox, Sandbox } from './sandbox.ts';
import { markDelivered, markFailedAttempt, takeDueWebhooks, type WebhookMessage } from './webhookStore.ts';

/** As many are under way at once. */
const batch = 20;
const timeout = 10_000;
const longestPause = 3_600_000;

type Parts = Pick<Sandbox, 'sql' | 'now' | 'faults' | 'webhookSecret' | 'webhookAddress'>;

/** Messages to the shop: at least once, later and later when the shop does not answer, whatever happens to this process. */
export function createOutbox(sandbox: Parts, log: Logger): Outbox {
  const { bring, deliverDue, note } = bringing(sandbox);
  const underWay = new Set<Promise<unknown>>();
  const warn = (error: unknown) => log.warn({ err: error }, 'sandbox outbox');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isWokenMeanwhile = false;
  const run = () => {
    isWokenMeanwhile = running !== undefined;
    if (timer === undefined || running !== undefined) return;
    running = deliverDue()
      .catch(warn)
      .finally(() => {
        running = undefined;
        if (isWokenMeanwhile) run();
      });
  };
  return {
    newMessage() {
      const { webhookDelay } = sandbox.faults;
      const isBroughtAtOnce = timer !== undefined && underWay.size < batch && webhookDelay === 0 && canSend(sandbox);
      return {
        id: `evt_${newSecret()}`,
        attempts: isBroughtAtOnce ? 1 : 0,
        nextAttemptAt: inFuture(sandbox, isBroughtAtOnce ? 2 * timeout : webhookDelay),
        createdAt: sandbox.now(),
      };
    },
    send(message) {
      if (message.attempts === 0) return run();
      const brought = bring(message)
        .catch(warn)
        .finally(() => underWay.delete(brought));
      underWay.add(brought);
    },
    deliverDue,
    start() {
      timer ??= setInterval(run, 1000).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all([running, ...underWay]);
      await note().catch(warn);
    },
  };
}

/** How messages come to the shop, and how it is noted that they have. */
function bringing(sandbox: Parts) {
  let arrived: string[] = [];
  // Noted together whenever somebody looks, so within a second; what a process does not come to note is brought again, as after a lost reply.
  const note = async () => {
    const ids = arrived;
    arrived = [];
    if (ids.length > 0) await markDelivered(sandbox.sql, ids, sandbox.now());
  };
  const bring = async (message: WebhookMessage) => {
    const isTaken = await deliver(sandbox, message);
    if (isTaken) arrived.push(message.id);
    else await markFailedAttempt(sandbox.sql, message.id, inFuture(sandbox, pauseAfter(message.attempts)));
    return isTaken;
  };
  const deliverDue = async () => {
    if (!canSend(sandbox)) return 0;
    let count = 0;
    for (;;) {
      const due = await takeDueWebhooks(sandbox.sql, sandbox.now(), inFuture(sandbox, 2 * timeout), batch);
      const results = await Promise.all(due.map(bring));
      await note();
      count += results.filter(Boolean).length;
      if (due.length < batch) return count;
    }
  };
  return { bring, deliverDue, note };
}

const inFuture = ({ now }: Parts, milliseconds: number): Date => new Date(now().getTime() + milliseconds);

const canSend = ({ webhookAddress, faults }: Parts): boolean =>
  webhookAddress() !== undefined && faults.webhooks !== 'off';

/** Answers whether the shop has taken it. */
async function deliver(sandbox: Parts, message: WebhookMessage): Promise<boolean> {
  const address = sandbox.webhookAddress();
  if (address === undefined) return false;
  const times = sandbox.faults.webhooks === 'twice' ? 2 : 1;
  let isTaken = false;
  for (let time = 0; time < times; time += 1) isTaken = await post(sandbox, address, message);
  return isTaken;
}

/** Milliseconds until the next attempt: 1, 2, 4 … seconds, an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(longestPause, 1000 * 2 ** Math.max(0, attempts - 1));

async function post(sandbox: Parts, address: string, message: WebhookMessage): Promise<boolean> {
  const body = JSON.stringify({
    id: message.id,
    type: message.kind,
    payment: message.paymentId,
    ...(message.refundId === null ? {} : { refund: message.refundId }),
    ...(message.payment === null ? {} : { word: asSwitched(sandbox.faults, message.payment) }),
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
