import { type ClientHttp2Session, connect } from 'node:http2';
import type { PassPush } from '#ports/passServices.ts';
import type { AppleSettings } from './passSettings.ts';

/** Milliseconds until a call is given up. */
const timeout = 10_000;
/** Calls that are under way at once over the one connection. */
const atOnce = 100;

/** Apple's push service over HTTP/2, with the certificate that passes are signed with. `authority`: only for tests. */
export const applePush = (settings: AppleSettings, authority?: string): PassPush => ({
  async push(pushTokens) {
    const { pushUrl, certificate: cert, key, passType } = settings;
    const session = connect(pushUrl, { cert, key, ...(authority ? { ca: authority } : {}) });
    const failed = new Promise<never>((_, reject) => {
      session.on('error', reject);
      session.setTimeout(timeout, () => reject(new Error('Apple’s push service does not answer')));
    });
    try {
      const gone: string[] = [];
      for (let first = 0; first < pushTokens.length; first += atOnce) {
        const some = pushTokens.slice(first, first + atOnce);
        const answers = await Promise.race([Promise.all(some.map((token) => send(session, token, passType))), failed]);
        gone.push(...some.filter((_, place) => isGone(answers[place]!)));
      }
      return gone;
    } finally {
      session.destroy();
    }
  },
});

type Answer = { status: number; reason: string };

/** The payload is empty: the device asks us what has changed. */
function send(session: ClientHttp2Session, token: string, topic: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const call = session.request({ ':method': 'POST', ':path': `/3/device/${token}`, 'apns-topic': topic });
    let status = 0;
    let text = '';
    call.setEncoding('utf8');
    call.on('response', (headers) => {
      status = Number(headers[':status']);
    });
    call.on('data', (part: string) => {
      if (text.length < 1000) text += part;
    });
    call.on('end', () => done({ status, reason: reasonIn(text) }));
    call.on('error', fail);
    call.end('{}');
  });
}

function reasonIn(text: string): string {
  try {
    return String((JSON.parse(text) as { reason?: unknown }).reason);
  } catch {
    return '';
  }
}

/** Has the device given the pass up? Throws for an answer that is about us and not about a device. */
function isGone({ status, reason }: Answer): boolean {
  if (status === 200) return false;
  if (status === 410 || reason === 'BadDeviceToken' || reason === 'DeviceTokenNotForTopic') return true;
  throw new Error(`Apple's push service answers ${status} ${reason}`);
}
