import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { readCsv } from '#platform/csv/readCsv.ts';
import { newId } from '#platform/ids/ids.ts';
import { type Account, accountOffice, listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { type ContractLine, contractColumns, headFaults, type Known, lineFaults } from '../../importRules.ts';
import { type contractOfficeApi, contractOfficeRefusals as refusals } from '../../officeApi.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { listPrices, type MasterData } from '../contracts/masterDataStore.ts';
import { requestTickets } from '../matches/issueMatchTickets.ts';
import { getSeason } from './officeSeasons.ts';
import { insertContracts, listTaken, type NewContract } from './officeStore.ts';

type Call = (typeof contractOfficeApi)['importContracts'];

const mostFaults = 200;
/** Addresses that are looked up at once. */
const batchSize = 1000;

/** Takes existing contracts over; with any fault, or as a dry run, nothing is written. Refuses 400 and 404. */
export const importContracts = (
  ctx: Context,
  { masterDataId, isDryRun, file }: InputOf<Call>,
): Promise<ReplyOf<Call>> =>
  ctx.inTransaction(async (tx) => {
    const season = await getSeason(tx, masterDataId);
    const lines = await readLines(file);
    const owners = await findOwners(tx, lines);
    const known = await knownOf(tx, season, lines, owners);
    const faults = lineFaults(lines, known);
    const isWritten = faults.length === 0 && isDryRun === 'false';
    if (isWritten) await writeLines(tx, season, lines, { owners, known });
    return { count: lines.length, isWritten, faults: faults.slice(0, mostFaults), faultCount: faults.length };
  });

async function readLines(file: Uint8Array): Promise<ContractLine[]> {
  const [head, ...rows] = await readCsv(new TextDecoder().decode(file));
  if (!head || head.fault || rows.some(({ fault }) => fault)) return refuse(refusals.unreadable);
  const columns = head.cells.map((name) => name.trim().toLowerCase());
  const faults = headFaults(columns);
  if (faults.length > 0) return refuse(refusals.unreadable, { detail: faults.join('; ') });
  return rows.map(({ line, cells }) => {
    const cellOf = (name: string) => (cells[columns.indexOf(name.toLowerCase())] ?? '').trim();
    return { line, ...Object.fromEntries(contractColumns.map((name) => [name, cellOf(name)])) } as ContractLine;
  });
}

type Owners = Map<string, Account>;

async function findOwners(tx: Context, lines: readonly ContractLine[]): Promise<Owners> {
  const emails = [
    ...new Set(lines.flatMap(({ subscriberEmail, recipientEmail }) => [subscriberEmail, recipientEmail])),
  ];
  const owners: Owners = new Map();
  for (let at = 0; at < emails.length; at += batchSize) {
    const found = await accountOffice.listOwnersOfEmails(tx, emails.slice(at, at + batchSize));
    const accounts = await listAccounts(
      tx,
      [...found.values()].map(({ id }) => id),
    );
    const byId = new Map(accounts.map((account) => [account.id, account]));
    for (const [email, { id }] of found) owners.set(email, byId.get(id)!);
  }
  return owners;
}

async function knownOf(
  tx: Context,
  { id, shippingCodes }: MasterData,
  lines: readonly ContractLine[],
  owners: Owners,
): Promise<Known> {
  const prices = await listPrices(tx, id);
  const byPair = new Map(prices.map((one) => [`${one.priceRange} ${one.pricingClass}`, one.price]));
  const numbers = lines.map(({ number }) => number);
  const ownerOf = (email: string) => owners.get(email.toLowerCase());
  return {
    shippingCodes,
    priceOf: ({ priceRange, pricingClass }) => byPair.get(`${priceRange} ${pricingClass}`),
    isPerson: (email) => ownerOf(email)?.kind === 'person',
    isSubscriber: (email) => ownerOf(email) !== undefined,
    taken: await listTaken(tx, id, numbers),
    recipientIdOf: (email) => ownerOf(email)?.id,
  };
}

async function writeLines(
  tx: Context,
  season: MasterData,
  lines: readonly ContractLine[],
  { owners, known }: { owners: Owners; known: Known },
): Promise<void> {
  const rows = lines.map((line): NewContract => {
    const subscriber = owners.get(line.subscriberEmail.toLowerCase())!;
    const recipient = owners.get(line.recipientEmail.toLowerCase());
    return {
      id: newId(),
      number: line.number,
      subscriberId: subscriber.id,
      subscriberFirstName: subscriber.firstName,
      subscriberLastName: subscriber.lastName,
      recipientId: recipient?.id ?? null,
      recipientFirstName: recipient?.firstName ?? null,
      recipientLastName: recipient?.lastName ?? null,
      isTransferable: line.isTransferable !== 'no',
      venue: line.venue,
      block: line.block,
      seatRow: line.row,
      seat: line.seat,
      priceRange: line.priceRange,
      pricingClass: line.pricingClass,
      price: known.priceOf(line)!,
      shippingCode: line.shippingCode,
    };
  });
  await insertContracts(tx, season.id, rows);
  await addHistory(
    tx,
    rows.map(({ id }) => id),
    { kind: 'imported', actor: 'staff' },
  );
  await requestTickets(tx, { masterDataId: season.id });
  await tx.audit({ subject: { kind: 'contractSeason', id: season.id }, after: { count: rows.length } });
}
