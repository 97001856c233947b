import { assemble } from '#main';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type FactoryHouse, factoryHouse } from '#platform/testing/factoryHouse.ts';
import type { Product } from '../journeys/product.ts';
import type { ListeningHouse } from '../walks/calls/hotCall.ts';
import { untilJobsAreDone } from './figures.ts';
import { RawConnection } from './rawConnection.ts';

/**
 * A house on the product's database and keys that does not listen: factories of tests make in it what a measurement
 * needs. Its calls go to the product.
 */
export async function houseBeside(product: Product, folder: string) {
  const database = openDatabase(product.database.url, 4);
  const config = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: product.database.url,
    DATA_FOLDER: folder,
    SECRET: product.secret(),
    PORT: new URL(product.origin).port,
    DEMO: '1',
  });
  const running = await assemble(config, database);
  const { call, bytesOfLastReply, close } = callsTo(product.origin);
  const house: ListeningHouse = {
    ...factoryHouse(running, database),
    origin: product.origin,
    call,
    drainJobs: () => untilJobsAreDone(product.database),
  };
  return {
    house,
    bytesOfLastReply,
    async close(): Promise<void> {
      close();
      await running.close();
      await database.close();
    },
  };
}

/** Calls over connections that stay open, each from a network of its own. */
function callsTo(origin: string) {
  const free: RawConnection[] = [];
  let made = 0;
  let bytes: number | undefined;
  const call: FactoryHouse['call'] = async (method, path, { body, token, headers = {} } = {}) => {
    const connection = free.pop() ?? (await RawConnection.open(origin));
    made += 1;
    const reply = await connection.call({
      method,
      path,
      headers: {
        'x-forwarded-for': `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body as object | string }),
    });
    if (!connection.isClosed) free.push(connection);
    bytes = reply.body.length;
    const text = reply.body.toString();
    const isJson = /\r\ncontent-type: *[^\r]*json/i.test(reply.head) && text !== '';
    const lines = reply.head.split('\r\n').slice(1);
    return {
      status: reply.status,
      headers: Object.fromEntries(
        lines.map((line) => line.split(/: *(.*)/s)).map(([name, value]) => [name!.toLowerCase(), value]),
      ),
      body: text,
      // Reading a long reply costs more than a short call takes.
      get json() {
        return isJson ? JSON.parse(text) : undefined;
      },
    };
  };
  return {
    call,
    /** Of the call made last; undefined: none since this was asked. */
    bytesOfLastReply() {
      const last = bytes;
      bytes = undefined;
      return last;
    },
    close(): void {
      for (const connection of free) connection.close();
    },
  };
}
