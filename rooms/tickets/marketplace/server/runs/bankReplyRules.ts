import { XMLParser } from 'fast-xml-parser';

/** What a bank says of one payment: it has left, or it was rejected or has come back, with the bank's code. */
export type BankVerdict = { endToEndId: string; outcome: 'done' | 'failed'; reason: string | null };

type Node = Record<string, unknown>;

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  removeNSPrefix: true,
  processEntities: false,
});

/** Statuses that end a payment well; `ACTC`, `ACSP` and `PDNG` mean that it is still on its way. */
const arrived = ['ACSC', 'ACCC'];

/**
 * Reads what a bank answers to a payment file: a status report (`pain.002`) or a notification of the account
 * (`camt.054`). Undefined: it is neither.
 */
export function readBankReply(xml: string): BankVerdict[] | undefined {
  // A document type could name entities and other files: no bank sends one.
  if (/<!DOCTYPE/i.test(xml)) return undefined;
  const document = nodeOf(parse(xml), 'Document');
  const report = nodeOf(document, 'CstmrPmtStsRpt');
  if (report) return verdictsOfReport(report);
  const notification = nodeOf(document, 'BkToCstmrDbtCdtNtfctn');
  return notification && verdictsOfNotification(notification);
}

function parse(xml: string): Node | undefined {
  try {
    return parser.parse(xml, true) as Node;
  } catch {
    return undefined;
  }
}

/** `pain.002`: a status for each payment. One of the whole file without payments says nothing about a single one. */
function verdictsOfReport(report: Node): BankVerdict[] {
  return listOf(report, 'OrgnlPmtInfAndSts')
    .flatMap((group) => listOf(group, 'TxInfAndSts'))
    .flatMap((payment): BankVerdict[] => {
      const endToEndId = textOf(payment, 'OrgnlEndToEndId');
      const status = textOf(payment, 'TxSts');
      if (!endToEndId || !status) return [];
      if (arrived.includes(status)) return [{ endToEndId, outcome: 'done', reason: null }];
      if (status !== 'RJCT') return [];
      const [reason] = listOf(payment, 'StsRsnInf');
      return [{ endToEndId, outcome: 'failed', reason: textOf(nodeOf(reason, 'Rsn'), 'Cd') ?? 'RJCT' }];
    });
}

/** `camt.054`: debits are payments that have left, credits with a return are payments that have come back. */
function verdictsOfNotification(notification: Node): BankVerdict[] {
  return listOf(notification, 'Ntfctn')
    .flatMap((one) => listOf(one, 'Ntry'))
    .flatMap((entry) =>
      listOf(entry, 'NtryDtls')
        .flatMap((details) => listOf(details, 'TxDtls'))
        .flatMap((payment) => verdictOfEntry(textOf(payment, 'CdtDbtInd') ?? textOf(entry, 'CdtDbtInd'), payment)),
    );
}

function verdictOfEntry(direction: string | undefined, payment: Node): BankVerdict[] {
  const endToEndId = textOf(nodeOf(payment, 'Refs'), 'EndToEndId');
  if (!endToEndId) return [];
  if (direction === 'DBIT') return [{ endToEndId, outcome: 'done', reason: null }];
  const returned = nodeOf(payment, 'RtrInf');
  return returned ? [{ endToEndId, outcome: 'failed', reason: textOf(nodeOf(returned, 'Rsn'), 'Cd') ?? 'RTRN' }] : [];
}

const listOf = (node: Node | undefined, name: string): Node[] =>
  [node?.[name] ?? []].flat().filter((one): one is Node => typeof one === 'object' && one !== null);
const nodeOf = (node: Node | undefined, name: string): Node | undefined => listOf(node, name)[0];
const textOf = (node: Node | undefined, name: string): string | undefined => {
  const value = node?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
