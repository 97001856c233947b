import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, checkRoomSettings, readConfig } from '#platform/config/config.ts';
import { openFolder } from '#platform/database/embedded/dataFolder.ts';
import { ensureInstallation } from '#platform/demo/demoStore.ts';
import { makeDemoRooms } from '#platform/demo/makeDemoRooms.ts';
import type { House } from '#platform/house.ts';
import { makeContext, patientHouse } from '#platform/makeContext.ts';
import type { Room } from '#ports/room.ts';
import { checkReadiness } from './checkReadiness.ts';
import { type HouseDatabase, openHouseDatabase } from './openHouseDatabase.ts';
import { checkPort, portFailure } from './portCheck.ts';
import { StartFailure } from './startFailure.ts';
import { startScreen } from './startScreen.ts';
import { onStopSignal } from './stopSignals.ts';

export type RunningHouse = { house: House; app: FastifyInstance; close(): Promise<void> };

/** What the composition root gives: the rooms and how they are joined. */
export type HouseParts = {
  rooms: Room[];
  migrate(database: HouseDatabase, say?: (line: string) => void): Promise<{ applied: string[] }>;
  assemble(config: Config, database: HouseDatabase): Promise<RunningHouse>;
};

/** What goes on while PostgreSQL starts. */
type Beginning = {
  /** Why the house cannot be started like this; undefined, if all is well. Nothing is started before. */
  faults(config: Config): Promise<string | undefined>;
  /** Work that needs no database, such as the build of the site. */
  prepare(config: Config, say: (line: string) => void): Promise<void>;
  /** Loads the composition root: half of a start. */
  load(): Promise<HouseParts>;
};

/** Milliseconds between the opening and the first job. */
const jobsAfter = 1000;

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/**
 * Starts the house and keeps it running until it is told to stop. A reason that a person can fix ends the process with
 * 1.
 */
export async function runHouse(beginning: Beginning): Promise<void> {
  try {
    await start(beginning);
  } catch (error) {
    const text = error instanceof StartFailure ? error.message : String((error as Error).stack ?? error);
    process.stderr.write(`\n  Kurve cannot start.\n  ${text.replaceAll('\n', '\n  ')}\n\n`);
    process.exit(1);
  }
}

async function start({ faults, prepare, load }: Beginning): Promise<void> {
  const config = readConfig();
  await checkReadiness(config, { faults, load });
  await checkMachine(config);
  say('Starting Kurve');
  let loading: Promise<HouseParts> | undefined;
  let prepared: Promise<void> | undefined;
  const opening = openHouseDatabase(config, say, () => {
    prepared ??= prepare(config, say);
    prepared.catch(() => {});
    loading ??= load();
    loading.catch(() => {});
  });
  // Whatever fails or is heard from here on: PostgreSQL stops with us.
  let closing = () =>
    opening.then(
      (database) => database.close(),
      () => {},
    );
  let drain = () => {};
  const isStopping = onStopSignal({
    drainSeconds: config.drainSeconds,
    drain: () => drain(),
    stop: () => closing(),
  });
  try {
    const database = await opening;
    const parts = await (loading ?? load());
    if (isStopping()) return;
    checkRoomSettings(parts.rooms, config);
    const { applied } = await parts.migrate(database, say);
    if (applied.length > 0) say(`Applied ${applied.length} migrations`);
    const isDemo = await isDemoHouse(config, database);
    const running = await parts.assemble(config, database);
    drain = running.house.leaving.begin;
    closing = () => running.close().finally(() => database.close());
    await running.house.jobs.open();
    if (isDemo) await makeDemo(parts.rooms, running.house);
    await prepared;
    await open(config, database, running);
    const seconds = process.uptime();
    const notes = isDemo
      ? await demoNotes(parts.rooms)
      : parts.rooms.flatMap(({ settings }) => settings?.notes?.(config) ?? []);
    process.stdout.write(startScreen(config, { seconds, isDemo, elsewhere: database.elsewhere, notes }));
    // Otherwise only a process that ends well would leave its compiled sources to the next one.
    flushCompileCache();
    if (config.role === 'web') return;
    // Visitors first: jobs that have waited for a start may take all of a processor.
    if (config.listens) await sleep(jobsAfter);
    if (!isStopping()) await running.house.jobs.work(() => makeContext(patientHouse(running.house)));
  } catch (error) {
    // What is closed under our feet fails; the one who closes it ends the process.
    if (isStopping()) return;
    await closing().catch(() => {});
    throw error;
  }
}

/** Throws StartFailure where the port is taken, or the folder in which pictures are kept cannot be written. */
async function checkMachine({ listens, port, host, role, dataFolder }: Config): Promise<void> {
  if (listens) await checkPort(port, host);
  if (role !== 'jobs') openFolder(dataFolder);
}

/** Throws StartFailure where demo accounts, whose passwords everybody knows, would become public. */
async function isDemoHouse(config: Config, { sql }: HouseDatabase): Promise<boolean> {
  const kind = await ensureInstallation(sql, config.demo ? 'demo' : 'club', new Date());
  if (kind === 'demo' && !config.demo) {
    throw new StartFailure(
      'This database was set up with demo data, whose passwords are public. Start with DEMO=1, or set DATABASE_URL to an empty database.',
    );
  }
  return kind === 'demo';
}

function makeDemo(rooms: Room[], house: House): Promise<void> {
  return makeDemoRooms(
    rooms,
    () => makeContext(patientHouse(house)),
    (room, milliseconds) => say(`Demo data: ${room} (${(milliseconds / 1000).toFixed(1)} s)`),
  );
}

/** What rooms say of their demo data. */
async function demoNotes(rooms: Room[]): Promise<string[]> {
  return (await Promise.all(rooms.map(({ demoNotes }) => demoNotes?.() ?? []))).flat();
}

/**
 * Connections that may wait for the process while a crowd comes all at once; the system refuses more than 511 by
 * default, and people wait for seconds.
 */
const backlog = 4096;

async function open(config: Config, database: HouseDatabase, { house, app }: RunningHouse): Promise<void> {
  database.watch((isAway) => {
    if (isAway) return house.log.error('the database has stopped answering');
    house.jobs.renew();
    house.log.warn('the database answers again');
  });
  const listen = () =>
    app.listen({ port: config.port, host: config.host, backlog }).catch((error) => {
      throw portFailure(error, config.port, config.host);
    });
  if (config.listens) await listen();
}
