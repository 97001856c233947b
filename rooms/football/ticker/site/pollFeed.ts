import { afterRouteChange } from '#frame/afterRouteChange.ts';
import { type Polling, poll } from '#frame/poll.ts';

const timeout = 10_000;

export type FeedPoll<Feed> = {
  path: string;
  /** What a body says; undefined: it says nothing that can be used. */
  read(body: unknown): Feed | undefined;
  /** Milliseconds until the next question, given what is known. */
  pause(latest: Feed | undefined): number;
  /** Called with each answer that differs from the one before. */
  onChange(feed: Feed): void;
};

/**
 * Asks for a feed at once, again and again, and 60 ms after each route change (LIVE-39, LIVE-41). The browser asks with
 * the ETag it has, so an unchanged feed costs a reply without a body. A failure is only logged; what is known stays
 * (LIVE-42).
 */
export function pollFeed<Feed>({ path, read, pause, onChange }: FeedPoll<Feed>): Polling {
  let known: { text: string; feed: Feed } | undefined;

  async function ask(signal: AbortSignal) {
    const text = await fetchText(path);
    if (!signal.aborted && text !== undefined && text !== known?.text) take(text);
  }
  function take(text: string) {
    const feed = readJson(text, read);
    if (feed === undefined) {
      logFailure(`${path} says something else than expected`);
      return;
    }
    known = { text, feed };
    onChange(feed);
  }
  const polling = poll({ ask, pause: () => pause(known?.feed) });
  const stopFollowing = afterRouteChange(polling.ask);
  return {
    ask: polling.ask,
    stop() {
      stopFollowing();
      polling.stop();
    },
  };
}

/** All that anybody is told of it (LIVE-42). */
function logFailure(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing else
  console.warn(text);
}

async function fetchText(path: string): Promise<string | undefined> {
  try {
    const reply = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    if (reply.ok) return await reply.text();
    logFailure(`${path} answers ${reply.status}`);
  } catch {
    logFailure(`${path} cannot be reached`);
  }
  return undefined;
}

function readJson<Feed>(text: string, read: (body: unknown) => Feed | undefined): Feed | undefined {
  try {
    return read(JSON.parse(text));
  } catch {
    return undefined;
  }
}
