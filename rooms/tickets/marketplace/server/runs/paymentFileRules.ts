// The file that tells a bank whom to pay: ISO 20022 `pain.001.001.09`, SEPA credit transfer, one debtor account.

/** One payment. Cents. */
export type FilePayment = { endToEndId: string; amount: number; name: string; iban: string; remittance: string };

export type PaymentFile = {
  /** Unique at the bank; at most 35 characters. */
  messageId: string;
  createdAt: Date;
  /** YYYY-MM-DD: on that day the bank is asked to pay. */
  executeOn: string;
  debtor: { name: string; iban: string };
  payments: readonly FilePayment[];
};

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', '&': '+' };

/**
 * A text in the characters that every SEPA bank takes (EPC217-08): others are spelled out, lose their marks, or become
 * a full stop. At most `most` characters, none of them `/` at either end, and no `//`.
 */
export function sepaText(text: string, most: number): string {
  return [...text]
    .map((letter) => spelled[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .slice(0, most)
    .trim();
}

/** An amount as the format writes it: `33.99`. */
export const euroText = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The file of a run. */
export function paymentFile({ messageId, createdAt, executeOn, debtor, payments }: PaymentFile): string {
  const count = payments.length;
  const sum = euroText(payments.reduce((before, { amount }) => before + amount, 0));
  const party = tag('Nm', sepaText(debtor.name, 70));
  const header = [
    tag('MsgId', messageId),
    tag('CreDtTm', createdAt.toISOString().slice(0, 19)),
    tag('NbOfTxs', count),
    tag('CtrlSum', sum),
    tag('InitgPty', party),
  ];
  const information = [
    tag('PmtInfId', messageId),
    tag('PmtMtd', 'TRF'),
    tag('NbOfTxs', count),
    tag('CtrlSum', sum),
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', executeOn)),
    tag('Dbtr', party),
    tag('DbtrAcct', account(debtor.iban)),
    // Since IBANs alone are enough in SEPA, no bank is named.
    tag('DbtrAgt', tag('FinInstnId', tag('Othr', tag('Id', 'NOTPROVIDED')))),
    tag('ChrgBr', 'SLEV'),
    ...payments.map(paymentOf),
  ];
  const body = tag('CstmrCdtTrfInitn', tag('GrpHdr', ...header), tag('PmtInf', ...information));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${body}</Document>\n`;
}

const paymentOf = ({ endToEndId, amount, name, iban, remittance }: FilePayment): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', endToEndId)),
    tag('Amt', `<InstdAmt Ccy="EUR">${euroText(amount)}</InstdAmt>`),
    tag('Cdtr', tag('Nm', sepaText(name, 70))),
    tag('CdtrAcct', account(iban)),
    tag('RmtInf', tag('Ustrd', sepaText(remittance, 140))),
  );

const account = (iban: string): string => tag('Id', tag('IBAN', iban));

/** What comes in is a number, tags, or a text of SEPA's characters, of which XML minds none. */
const tag = (name: string, ...content: (string | number)[]): string => `<${name}>${content.join('')}</${name}>`;
