import type { Context } from '#platform/context.ts';
import { streamCsv } from '#platform/csv/streamCsv.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { importConsents, listKnownConsents } from '#rooms/accounts/advertising/server/index.ts';
import { fillBirthdays } from '#rooms/accounts/contact/server/index.ts';
import { accountOffice, createAccount } from '#rooms/accounts/identity/server/index.ts';
import { type PersonLine, peopleHeadFaults, readPersonLine } from './readPersonLine.ts';

export type PeopleReport = {
  faults: { line: number; text: string }[];
  /** How many more there are than `faults` names. */
  furtherFaults: number;
  added: number;
  known: number;
  /** Lines about somebody whom an earlier line names. */
  repeated: number;
  /** How many of those to be added have a hash of that kind. */
  passwords: Partial<Record<accountOffice.HashKind | 'none', number>>;
  consents: Record<string, { added: number; known: number }>;
};

const batchSize = 500;
const maxFaults = 200;

/**
 * Takes over people of an earlier system from a table: accounts with their password hashes, birthdays and consents with
 * their proof. The whole file is checked first; with one fault nothing is imported. Then it is written in batches: an
 * import that was interrupted goes on when it is called again. Anyone who has an account keeps name, password, birthday
 * and each consent given or ended here.
 */
export async function importPeople(
  ctx: Context,
  file: string,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<PeopleReport> {
  const report = await checkPeople(ctx, file);
  if (isDryRun || report.faults.length > 0) return report;
  for await (const batch of batchesOf(file, ctx.now)) await ctx.inTransaction((tx) => writeBatch(tx, batch));
  return report;
}

async function* batchesOf(file: string, now: Date): AsyncGenerator<PersonLine[]> {
  let head: string[] | undefined;
  let batch: PersonLine[] = [];
  for await (const row of streamCsv(file)) {
    if (head) batch.push(readPersonLine(head, row, now));
    else {
      head = row.cells.map((cell) => cell.toLowerCase());
      const faults = row.fault ? [row.fault] : peopleHeadFaults(head);
      if (faults.length > 0) return yield [{ ...readPersonLine([], row, now), faults }];
    }
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield head ? batch : [{ ...readPersonLine([], { line: 1, cells: [] }, now), faults: ['the file is empty'] }];
}

/** What the lines before have said: by address, the line and a digest of what it says of the person. */
type Seen = { people: Map<string, { line: number; digest: string }>; consents: Set<string> };

async function checkPeople(ctx: Context, file: string): Promise<PeopleReport> {
  const seen: Seen = { people: new Map(), consents: new Set() };
  const report: PeopleReport = {
    faults: [],
    furtherFaults: 0,
    added: 0,
    known: 0,
    repeated: 0,
    passwords: {},
    consents: {},
  };
  for await (const batch of batchesOf(file, ctx.now)) {
    const owners = await accountOffice.listOwnersOfEmails(
      ctx,
      batch.map(({ email }) => email),
    );
    const known = await listKnownConsents(
      ctx,
      [...owners.values()].map(({ id }) => id),
    );
    const given = new Set(known.map(({ fanId, consentId }) => `${fanId} ${consentId}`));
    for (const person of batch) checkLine(person, owners.get(person.email.toLowerCase()), { seen, given, report });
  }
  return report;
}

function checkLine(
  person: PersonLine,
  owner: { id: string; kind: string } | undefined,
  { seen, given, report }: { seen: Seen; given: ReadonlySet<string>; report: PeopleReport },
): void {
  const { line, consents, faults, ...rest } = person;
  const address = person.email.toLowerCase();
  const digest = digestOf(JSON.stringify(rest));
  const before = address === '' ? undefined : seen.people.get(address);
  const found = [
    ...faults,
    ...(before && before.digest !== digest ? [`says something else of this person than line ${before.line}`] : []),
    ...(owner?.kind === 'organisation' ? ['email belongs to an organisation here'] : []),
  ];
  for (const text of found) {
    if (report.faults.length < maxFaults) report.faults.push({ line, text });
    else report.furtherFaults += 1;
  }
  if (!before) seen.people.set(address, { line, digest });
  if (before) report.repeated += 1;
  else if (owner) report.known += 1;
  else countNew(report, person);
  for (const { consentId } of consents) {
    const key = `${address} ${consentId}`;
    if (seen.consents.has(key)) continue;
    seen.consents.add(key);
    const counts = report.consents[consentId] ?? { added: 0, known: 0 };
    report.consents[consentId] = counts;
    counts[owner && given.has(`${owner.id} ${consentId}`) ? 'known' : 'added'] += 1;
  }
}

function countNew(report: PeopleReport, { passwordHash }: PersonLine): void {
  const kind = accountOffice.readStoredHash(passwordHash)?.kind ?? 'none';
  report.added += 1;
  report.passwords[kind] = (report.passwords[kind] ?? 0) + 1;
}

async function writeBatch(tx: Context, batch: PersonLine[]): Promise<void> {
  const wrong = batch.find(({ faults }) => faults.length > 0);
  if (wrong) throw new Error(`line ${wrong.line} was changed while the file was imported`);
  const emails = batch.map(({ email }) => email);
  const before = await accountOffice.listOwnersOfEmails(tx, emails);
  for (const { passwordHash, email, firstName, lastName, locale } of batch) {
    // The club vouches for the addresses of its earlier system, where their owners have signed in.
    const account = { email, firstName, lastName, locale, isProven: true };
    if (before.has(email.toLowerCase())) continue;
    await createAccount(tx, { ...account, ...(passwordHash === '' ? {} : { passwordHash }) });
  }
  const owners = await accountOffice.listOwnersOfEmails(tx, emails);
  const people = batch.flatMap((person) => {
    const fanId = owners.get(person.email.toLowerCase())?.id;
    return fanId === undefined ? [] : [{ ...person, fanId }];
  });
  await fillBirthdays(
    tx,
    people.filter(({ birthday }) => birthday !== ''),
  );
  await importConsents(
    tx,
    people.flatMap(({ fanId, email, consents }) => consents.map((given) => ({ ...given, fanId, email }))),
  );
}
