import { Socket } from 'node:net';
import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import pg from 'pg';
import { isDatabaseAway } from './databaseErrors.ts';

/** What `target_session_attrs` may be here: Kurve writes, so a server that only reads is of no use. */
const sessionAttributes = ['any', 'primary', 'read-write'] as const;
type SessionAttribute = (typeof sessionAttributes)[number];

/** The servers that an address names, each with an address of its own, and which of them is wanted. */
export type Servers = { addresses: [string, ...string[]]; attribute: SessionAttribute };

/** Milliseconds that a server has to say who it is. */
const timeout = 5000;

/**
 * Reads an address with one host or several, as libpq does: `postgres://user@one:5432,two:5432/name`, or lists in
 * `?host=` and `&port=`. Of several the one that can be written to is used, unless `target_session_attrs` says
 * otherwise. Throws TypeError where the address makes no sense.
 */
export function serversOf(url: string): Servers {
  const [, scheme, user = '', authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? [];
  if (!scheme) throw new TypeError('must start with postgres://');
  const search = new URLSearchParams(query);
  const attribute = search.get('target_session_attrs') ?? 'read-write';
  if (!isSessionAttribute(attribute))
    throw new TypeError(`target_session_attrs must be one of ${sessionAttributes.join(', ')}: Kurve writes`);
  search.delete('target_session_attrs');
  const named = listOf(search, 'host');
  const ports = listOf(search, 'port');
  const hosts = authority.split(',');
  const count = Math.max(hosts.length, named.length);
  if (ports.length > 1 && ports.length !== count) throw new TypeError('must have one port, or one for each host');
  const addressOf = (at: number) => {
    const own = new URLSearchParams(search);
    if (named.length > 0) own.set('host', named[at] ?? '');
    if (ports.length > 0) own.set('port', ports[at] ?? ports[0]!);
    const text = own.size > 0 ? `?${own}` : '';
    return `${scheme}${user}${hosts[at] ?? hosts[0]}${path}${text}`;
  };
  const [first, ...others] = Array.from({ length: count }, (_, at) => addressOf(at));
  return { addresses: [first!, ...others], attribute };
}

const isSessionAttribute = (text: string): text is SessionAttribute =>
  (sessionAttributes as readonly string[]).includes(text);
const listOf = (search: URLSearchParams, name: string): string[] => search.get(name)?.split(',') ?? [];

/** Hosts and ports for people to read, without the password. */
export const placesOf = (url: string): string => /^[^/]*\/\/(?:[^@/?]*@)?([^/?]*)/.exec(url)?.[1] || 'a local socket';

type Place = { host: string; port: number };

/**
 * Asks all servers at once and answers the first that says that it is as wanted, so that one that is gone costs
 * nobody time. Throws what kept the first from it.
 */
export async function findServer(
  { addresses, attribute }: Servers,
  config: (address: string) => pg.ClientConfig,
): Promise<Place> {
  const looks = addresses.map((address) => look(config(address), attribute));
  return Promise.any(looks).catch(({ errors }: AggregateError) => {
    // A wrong password on a server that answers says more than another one being down.
    throw errors.find((error) => !isDatabaseAway(error)) ?? errors[0];
  });
}

async function look(config: pg.ClientConfig, attribute: SessionAttribute): Promise<Place> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: timeout, query_timeout: timeout });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; reads: string }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as reads`,
    );
    const isStandby = rows[0]?.standby !== false;
    const isWanted = attribute === 'any' || (!isStandby && (attribute === 'primary' || rows[0]?.reads === 'off'));
    if (isWanted) return { host: client.host, port: client.port };
    throw Object.assign(new Error(`${client.host}:${client.port} can only be read`), { code: '25006' });
  } finally {
    void client.end().catch(() => {});
  }
}

/** A socket of the driver that leads to the server found, whatever host the driver names. */
export class FindingSocket extends Socket {
  readonly #find: () => Promise<Place>;
  readonly #tls: ConnectionOptions | undefined;

  constructor(find: () => Promise<Place>, tls: ConnectionOptions | undefined) {
    super();
    this.#find = find;
    this.#tls = tls;
  }

  override connect(): this {
    this.#find().then(
      (place) => this.#connectTo(place),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  #connectTo({ host, port }: Place): void {
    if (this.destroyed) return;
    // The driver would check the certificate against the first host of the list.
    if (this.#tls) this.#tls.checkServerIdentity ??= (_first, certificate) => checkServerIdentity(host, certificate);
    if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`);
    else super.connect(port, host);
  }
}
