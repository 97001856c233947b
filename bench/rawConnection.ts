import { connect, type Socket } from 'node:net';

export type RawReply = { status: number; head: string; body: Buffer };
type Call = { path: string; method?: string; headers?: Record<string, string>; body?: object | string };

/**
 * One keep-alive connection that sends one request at a time. It parses just enough of HTTP/1.1 to know where a reply
 * ends, so that the measuring costs less than what is measured.
 */
export class RawConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #pending: { done: (reply: RawReply) => void; failed: (error: Error) => void } | undefined;
  #received: Buffer = Buffer.alloc(0);
  #isClosed = false;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#pending?.failed(error));
    socket.on('close', () => {
      this.#isClosed = true;
      this.#pending?.failed(new Error('The server closed the connection'));
    });
  }

  static open(origin: string): Promise<RawConnection> {
    const { hostname, port, host } = new URL(origin);
    return new Promise((done, failed) => {
      // The name would be looked up in a thread and tried over IPv6 first, ten thousand times.
      const address = hostname === 'localhost' ? '127.0.0.1' : hostname;
      const socket = connect(Number(port), address, () => done(new RawConnection(socket, host)));
      socket.once('error', failed);
    });
  }

  /** Has the server ended it? Then a call fails at once. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  call({ path, method = 'GET', headers = {}, body }: Call): Promise<RawReply> {
    const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '');
    const lines = Object.entries({
      host: this.#host,
      ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((done, failed) => {
      if (this.#isClosed) return failed(new Error('The server has closed the connection'));
      this.#pending = { done, failed };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const reply = wholeReply(this.#received);
    if (!reply) return;
    this.#received = Buffer.alloc(0);
    const pending = this.#pending;
    this.#pending = undefined;
    pending?.done(reply);
  }
}

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');

/** The reply, once all of it is there. */
function wholeReply(received: Buffer): RawReply | undefined {
  const split = received.indexOf(endOfHead);
  if (split < 0) return undefined;
  const head = received.toString('latin1', 0, split);
  const body = received.subarray(split + 4);
  const status = Number(head.slice(9, 12));
  // These never have a body, even where they name its length.
  if (status === 204 || status === 304) return { status, head, body };
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length) ? { status, head, body } : undefined;
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return undefined;
  return body.subarray(-5).equals(endOfChunks) ? { status, head, body: joinChunks(body) } : undefined;
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 4 + size;
  }
}
