import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { euroText, type PaymentFile, paymentFile, sepaText } from './paymentFileRules.ts';

const aFile = (parts: Partial<PaymentFile> = {}): PaymentFile => ({
  messageId: 'RESALE-1001',
  createdAt: new Date('2026-12-07T09:30:15.123Z'),
  executeOn: '2026-12-08',
  debtor: { name: 'Fußballverein „Kurve“ e.V.', iban: 'DE02500105170137075030' },
  payments: [
    {
      endToEndId: '0198c0de000070008000000000000001',
      amount: 3399,
      name: 'Zoë Müller & Söhne',
      iban: 'DE02120300000000202051',
      remittance: 'Ticket R100001',
    },
    {
      endToEndId: '0198c0de000070008000000000000002',
      amount: 4250,
      name: 'Toni Muster',
      iban: 'AT611904300234573201',
      remittance: 'Ticket R100002',
    },
  ],
  ...parts,
});

const parse = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml).Document.CstmrCdtTrfInitn;

/** Rules of pain.001.001.09 and of the SEPA rulebook for the fields that we send: path, and what it must match. */
const headerRules: [string, RegExp][] = [
  ['GrpHdr.MsgId', /^[\w-]{1,35}$/],
  ['GrpHdr.CreDtTm', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/],
  ['GrpHdr.NbOfTxs', /^[0-9]{1,15}$/],
  ['GrpHdr.CtrlSum', /^\d{1,16}\.\d\d$/],
  ['GrpHdr.InitgPty.Nm', /^.{1,70}$/],
  ['PmtInf.PmtInfId', /^[\w-]{1,35}$/],
  ['PmtInf.PmtMtd', /^TRF$/],
  ['PmtInf.NbOfTxs', /^[0-9]{1,15}$/],
  ['PmtInf.CtrlSum', /^\d{1,16}\.\d\d$/],
  ['PmtInf.PmtTpInf.SvcLvl.Cd', /^SEPA$/],
  ['PmtInf.ReqdExctnDt.Dt', /^\d{4}-\d\d-\d\d$/],
  ['PmtInf.Dbtr.Nm', /^.{1,70}$/],
  ['PmtInf.DbtrAcct.Id.IBAN', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/],
  ['PmtInf.DbtrAgt.FinInstnId.Othr.Id', /^NOTPROVIDED$/],
  ['PmtInf.ChrgBr', /^SLEV$/],
];
const paymentRules: [string, RegExp][] = [
  ['PmtId.EndToEndId', /^[A-Za-z0-9]{1,35}$/],
  ['Amt.InstdAmt.@_Ccy', /^EUR$/],
  ['Amt.InstdAmt.#text', /^(?!0\.00)\d{1,9}\.\d\d$/],
  ['Cdtr.Nm', /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/],
  ['CdtrAcct.Id.IBAN', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/],
  ['RmtInf.Ustrd', /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/],
];
const at = (node: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((one, name) => (one as Record<string, unknown>)?.[name], node);

/** Every path to a text, without the positions of payments. */
function pathsOf(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return [...new Set(node.flatMap((one) => pathsOf(one, path)))];
  if (typeof node !== 'object' || node === null) return [path];
  return Object.entries(node).flatMap(([name, child]) => pathsOf(child, path ? `${path}.${name}` : name));
}

describe('the file for the bank', () => {
  it('is of the version that banks ask for', () => {
    expect(paymentFile(aFile())).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09">/,
    );
  });

  it.each(headerRules)('has %s as the rules of the field say', (path, rule) => {
    expect(at(parse(paymentFile(aFile())), path)).toMatch(rule);
  });

  it.each(paymentRules)('has %s of each payment as the rules of the field say', (path, rule) => {
    for (const payment of parse(paymentFile(aFile())).PmtInf.CdtTrfTxInf) expect(at(payment, path)).toMatch(rule);
  });

  it('has no field besides, in the order of the schema', () => {
    const known = [...headerRules, ...paymentRules.map(([path]) => [`PmtInf.CdtTrfTxInf.${path}`])].map(
      ([path]) => path,
    );
    const file = parse(paymentFile(aFile()));
    expect(pathsOf(file).toSorted()).toEqual(known.toSorted());
    expect(Object.keys(file.PmtInf)).toEqual([
      ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt'],
      ...['ChrgBr', 'CdtTrfTxInf'],
    ]);
    expect(Object.keys(file.PmtInf.CdtTrfTxInf[0])).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
  });

  it('counts and sums what is in it, to the cent', () => {
    const { GrpHdr, PmtInf } = parse(paymentFile(aFile()));
    expect([GrpHdr.NbOfTxs, GrpHdr.CtrlSum, PmtInf.NbOfTxs, PmtInf.CtrlSum]).toEqual(['2', '76.49', '2', '76.49']);
  });
});

describe('texts', () => {
  it.each([
    ['Zoë Müller & Söhne', 'Zoe Mueller + Soehne'],
    ['Fußballverein „Kurve“ e.V.', 'Fussballverein .Kurve. e.V.'],
    ['//a//b/', 'a/b'],
    ['<Nm>', '.Nm.'],
    ['  zwei   Wörter ', 'zwei Woerter'],
  ])('%s is written as %s', (text, written) => {
    expect(sepaText(text, 70)).toBe(written);
  });

  it('are never longer than the field, nor of other characters, whatever they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
        const written = sepaText(text, most);
        expect(written.length).toBeLessThanOrEqual(most);
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
      }),
    );
  });

  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [3399, '33.99'],
    [123456789, '1234567.89'],
  ])('%s cents are %s', (cents, text) => {
    expect(euroText(cents)).toBe(text);
  });
});
