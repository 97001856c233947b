// The payment service that comes with the house. It behaves like a foreign one: its tables and its connection are its
// own, the shop speaks to it over HTTP only, and its signed messages arrive at least once, even after a kill -9.
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/database/database.ts';
import type { House } from '#platform/house.ts';
import { listeningAddress } from '#platform/http/listeningAddress.ts';
import type { Room } from '#ports/room.ts';
import { registerBrowserRoutes } from './browserRoutes.ts';
import { holdReplies, noFaults } from './faults.ts';
import { createOutbox } from './outbox.ts';
import { registerSandboxRoutes } from './routes.ts';
import type { Sandbox, SandboxKeys } from './sandbox.ts';

export type { SandboxKeys } from './sandbox.ts';

/** `webhookPath`: where the shop takes messages, on the address at which this process listens. */
export const sandboxPayRoom = (wiring: { keys(house: House): SandboxKeys; webhookPath: string }): Room => ({
  name: 'sandboxPay',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  demo: async (ctx) => (await import('../demo/makeDemoMethods.ts')).makeDemoMethods(ctx),
  register(app, house) {
    const database = openDatabase(house.database.url, 3, { name: 'sandbox' });
    // As the house's own: a server that fell silent is left once another one, or it again, can be written to.
    if (house.config.environment !== 'test') database.watch(() => {});
    const parts: Omit<Sandbox, 'outbox'> = {
      ...wiring.keys(house),
      sql: database.sql,
      now: house.clock.now,
      publicAddress: house.config.origin,
      shops: house.hosts.addresses,
      webhookAddress: () => {
        const address = listeningAddress(app);
        return address && `${address}${wiring.webhookPath}`;
      },
      faults: noFaults(),
      held: holdReplies(),
    };
    const outbox = createOutbox(parts, house.log);
    registerSandboxRoutes(app, { ...parts, outbox });
    registerBrowserRoutes(app, { ...parts, outbox });
    // Tests say themselves when messages are delivered.
    if (house.config.environment !== 'test') app.addHook('onListen', async () => outbox.start());
    app.addHook('onClose', async () => {
      await outbox.stop();
      await database.close();
    });
  },
});
