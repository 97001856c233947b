import { type Deed, insertAudit } from '#platform/audit/auditStore.ts';
import type { Context } from '#platform/context.ts';
import { codeOfConflict, type Sql } from '#platform/database/database.ts';
import type { House } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { checkAttachments } from '#platform/mail/mail.ts';
import { sealWith } from '#platform/sealed/sealOf.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { Events } from '#ports/events.ts';

/** Who changes something outside of a call; the HTTP shell says more (`runWithTrail`). */
const commandLine: Deed = {
  accountId: undefined,
  permission: undefined,
  what: 'command line',
  params: {},
  requestId: undefined,
};

/** The house for work that nobody waits for: its statements may take as long as those of jobs. */
export const patientHouse = (house: House): House => ({
  ...house,
  database: { ...house.database, sql: house.database.patient },
});

/** The house for calls whose statements are best planned for what they look for: search, and all of the office. */
export const houseOfLists = (house: House): House => ({
  ...house,
  database: { ...house.database, sql: house.database.lists },
});

/** Makes a context; `parts` says who is calling. */
export function makeContext(house: House, parts: Partial<Context> = {}): Context {
  const ctx: Context = {
    sql: house.database.sql,
    now: house.clock.now(),
    today() {
      return wallTimeAt(this.now, house.timeZone).date;
    },
    locale: 'de',
    section: house.hosts.main,
    tenant: 1,
    fan: undefined,
    buyer: undefined,
    remoteAddress: '',
    browserId: undefined,
    userAgent: '',
    config: house.config,
    permissionsOfRole: house.permissionsOfRole,
    selling: house.selling,
    paymentProviders: house.paymentProviders,
    paymentPurposes: house.paymentPurposes,
    fileStorage: house.fileStorage,
    sealOf: (kind) => sealWith(house.deriveKey, kind),
    log: house.log,
    pageAddress(path, section) {
      return house.hosts.pageAddress(section ?? this.section, path, this.locale);
    },
    async inTransaction<T, C extends Context>(this: C, work: (tx: C) => Promise<T>): Promise<T> {
      if (this.sql !== house.database.sql) return work(this);
      return beginOrRetry(house, (sql) => work({ ...this, sql }));
    },
    ...sharedWork(house),
    async audit(entry) {
      await insertAudit(this.sql, { deed: commandLine, entry, at: this.now });
    },
    concerns() {},
    async emit(name, event) {
      for (const handler of handlersOf(house, name)) await handler(this, event);
    },
    enqueue(job, payload, options) {
      return house.jobs.enqueue(this.sql, job, payload, options);
    },
    mailsCanWait: false,
    async sendMail(mail) {
      checkAttachments(mail);
      await this.enqueue('deliverMail', { ...mail, id: newId() }, this.mailsCanWait ? { priority: -1 } : {});
    },
    ...parts,
  };
  return ctx;
}

/** What callers who ask at the same moment do together; within a transaction each works alone. */
const sharedWork = (house: House): Pick<Context, 'shareRead' | 'readRecently'> => ({
  shareRead<T>(this: Context, name: string, read: () => Promise<T>) {
    return this.sql === house.database.sql ? (house.sharedReads(name, read) as Promise<T>) : read();
  },
  readRecently(this: Context, name, maxAge, read) {
    return house.recentReads(name, { maxAge, now: this.now, isInside: this.sql !== house.database.sql }, read);
  },
});

/** In a transaction; one that was in conflict with another is tried once more. */
function beginOrRetry<T>(house: House, work: (sql: Sql) => Promise<T>): Promise<T> {
  const run = () => house.database.sql.begin((sql) => work(sql)) as Promise<T>;
  return run().catch((error: unknown) => {
    const code = codeOfConflict(error);
    if (code === undefined) throw error;
    house.metrics.transactionRetried(code);
    return run();
  });
}

function handlersOf<K extends keyof Events>(
  house: House,
  name: K,
): ((ctx: Context, event: Events[K]) => Promise<void>)[] {
  return house.handlers[name] ?? [];
}
