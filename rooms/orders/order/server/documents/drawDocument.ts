import { countryName } from '#platform/address/countryName.ts';
import { placeLines } from '#platform/names/placeLines.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { type DocumentContent, type DocumentKind, type DocumentLine, isAllExported } from './documentRules.ts';
import { type DocumentWords, documentWords } from './documentWords.ts';
import { invoiceXml } from './invoiceXml.ts';
import { openSheet, type Place, type Sheet, type Style } from './sheet.ts';

export type DrawnDocument = { kind: DocumentKind; number: string; issuedAt: Date; content: DocumentContent };

const left = 57;
const width = 481;
const bottom = 740;
const columns = { article: [0, 250], quantity: [255, 45], price: [305, 65], vat: [375, 40], total: [420, 61] } as const;
type Column = keyof typeof columns;

/** What is drawn with: the sheet, its words, how amounts and days look, and how far down the page it has come. */
type Pen = { sheet: Sheet; words: DocumentWords; money(cents: number): string; day(day: string): string; y: number };

/**
 * The PDF of a document (PDF/A-3); the same document always makes the same bytes. With EN 16931 inside where a business
 * has bought.
 */
export async function drawDocument(document: DrawnDocument): Promise<Uint8Array> {
  const { kind, number, content, issuedAt } = document;
  const words = documentWords[content.language];
  const region = content.language === 'de' ? 'de-DE' : 'en-GB';
  const isTakenBack = kind === 'sellerCreditNote' && content.invoice !== undefined;
  const title = fillIn(words.titles[isTakenBack ? 'sellerCreditNoteBack' : kind], { number });
  const sheet = await openSheet({
    title,
    author: content.seller.name,
    language: region,
    at: issuedAt,
    letters: JSON.stringify(content),
    countryCode: content.buyer.countryCode,
  });
  const money = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' });
  const days = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' });
  const pen: Pen = {
    sheet,
    words,
    money: (cents) => money.format(cents / 100),
    day: (day) => days.format(new Date(day)),
    y: 57,
  };
  drawHead(pen, document, title);
  drawLines(pen, content);
  drawSums(pen, document);
  drawEnd(pen, document);
  drawFeet(pen, content);
  if (content.isBusiness) sheet.attach({ ...invoiceXml(document), description: words.xml });
  return sheet.close();
}

const at = (x: number, y: number, wide: number): Place => ({ x: left + x, y, width: wide });

/** The document that this one corrects. */
function corrected({ words: { facts }, day }: Pen, { kind, content: { invoice } }: DrawnDocument): [string, string][] {
  if (!invoice) return [];
  const [label, labelOfDay] =
    kind === 'sellerCreditNote' ? [facts.creditNote, facts.creditNoteOf] : [facts.invoice, facts.invoiceOf];
  return [
    [label, invoice.number],
    [labelOfDay, day(invoice.issuedOn)],
  ];
}

/** The order that it belongs to, or what else it is about. */
function subject({ words, day }: Pen, { order, reference }: DocumentContent): [string, string][] {
  if (!order) return reference ? [[reference.label, reference.number]] : [];
  return [
    [words.facts.order, order.number],
    [words.facts.placedOn, day(order.placedOn)],
  ];
}

function drawHead(pen: Pen, document: DrawnDocument, title: string): void {
  const { number, content } = document;
  const { sheet, words, day } = pen;
  const { seller, buyer } = content;
  sheet.crest(left, 36, 36);
  sheet.write(seller.name, at(46, 45, width - 46), { size: 18, isStrong: true });
  sheet.rule(left, 80, width, 2);
  const from = `${seller.name} · ${seller.street} · ${seller.postalCode} ${seller.city}`;
  sheet.write(from, at(0, 118, 250), { size: 8, isMuted: true });
  const address = sheet.write(envelope(buyer, content.language).join('\n'), at(0, 134, 250), { size: 11 });
  const facts: [string, string][] = [
    [words.facts.number, number],
    [words.facts.issuedOn, day(content.issuedOn)],
    ...corrected(pen, document),
    ...subject(pen, content),
    ...(content.suppliedOn ? ([[words.facts.suppliedOn, day(content.suppliedOn)]] as [string, string][]) : []),
  ];
  for (const [n, [label, value]] of facts.entries()) {
    sheet.write(label, at(300, 118 + n * 15, 90), { isMuted: true });
    sheet.write(value, at(390, 118 + n * 15, 91), { align: 'right' });
  }
  // Below the address, also where that has more lines than an envelope's window.
  const top = Math.max(250, 134 + address + 20);
  sheet.write(title, at(0, top, width), { size: 20, isStrong: true }, 'H1');
  pen.y = top + 40;
}

function drawLines(pen: Pen, content: DocumentContent): void {
  columnTitles(pen);
  for (const line of content.lines) drawLine(pen, line, content.isWithoutVat);
}

function columnTitles(pen: Pen): void {
  for (const column of Object.keys(columns) as Column[]) {
    cell(pen, column, pen.words.columns[column], { isStrong: true });
  }
  pen.sheet.rule(left, pen.y + 15, width, 1);
  pen.y += 20;
}

function cell({ sheet, y }: Pen, column: Column, text: string, style: Style = {}): number {
  const [x, wide] = columns[column];
  return sheet.write(text, at(x, y, wide), column === 'article' ? style : { align: 'right', ...style });
}

function drawLine(pen: Pen, line: DocumentLine, isWithoutVat = false): void {
  const { words, money } = pen;
  if (pen.y > bottom - 60) nextPage(pen);
  for (const [column, text] of [
    ['quantity', String(line.quantity)],
    ['price', money(line.price)],
    ['vat', isWithoutVat ? '–' : fillIn(words.vatOf, { rate: rateText(line.vatRate, pen) })],
    ['total', money(line.total)],
  ] as const)
    cell(pen, column, text);
  pen.y += cell(pen, 'article', line.name);
  const note = [fillIn(words.serialNumber, { number: line.serialNumber }), line.note].filter(Boolean).join(' · ');
  pen.y += cell(pen, 'article', note, { isMuted: true });
  for (const [label, amount] of takenOff(line, words)) {
    cell(pen, 'total', money(-amount));
    pen.y += cell(pen, 'article', label);
  }
  pen.y += 6;
  pen.sheet.rule(left, pen.y - 3, width, 0.25);
}

/** What codes took off, and what was kept for wear; cents. */
const takenOff = ({ discount, deduction = 0 }: Pick<DocumentLine, 'discount' | 'deduction'>, words: Pen['words']) =>
  [[words.code, discount - deduction] as const, [words.deduction, deduction] as const].filter(
    ([, amount]) => amount > 0,
  );

function nextPage(pen: Pen): void {
  pen.sheet.nextPage();
  pen.y = 57;
  columnTitles(pen);
}

const rateText = (rate: number, { money }: Pen): string =>
  money(0).includes(',') ? String(rate).replace('.', ',') : String(rate);

function drawSums(pen: Pen, { kind, content }: DrawnDocument): void {
  const { words, money, sheet } = pen;
  if (pen.y > bottom - 190) {
    sheet.nextPage();
    pen.y = 57;
  }
  const sum = (label: string, amount: string, style: Style = {}) => {
    sheet.write(label, at(205, pen.y, 200), style);
    sheet.write(amount, at(405, pen.y, 76), { ...style, align: 'right' });
    pen.y += (style.size ?? 10) * 1.5;
  };
  pen.y += 4;
  if (content.discount > 0 || content.shipping.price > 0) sum(words.goods, money(content.goods));
  for (const [label, amount] of takenOff(content, words)) sum(label, money(-amount));
  if (!content.isNotSent) sum(words.shipping, money(content.shipping.price));
  sheet.rule(left + 205, pen.y, width - 205, 1);
  pen.y += 4;
  const isTaxed = !content.isWithoutVat && !isAllExported(content);
  sum(isTaxed ? words.gross[kind] : words.grossExported[kind], money(content.gross), { isStrong: true, size: 12 });
  for (const [label, amount] of paidParts(pen, { kind, content })) sum(label, money(amount));
  pen.y += 10;
  if (content.taxes.length > 0) drawTaxes(pen, content);
}

/** How the sum was paid or given back; what the club owes a seller is said in a sentence. */
function paidParts({ words }: Pen, { kind, content }: Pick<DrawnDocument, 'kind' | 'content'>): [string, number][] {
  if (kind === 'sellerCreditNote') return [];
  const paid = kind === 'invoice' ? words.paidBy : words.givenBack;
  const { vouchers, rest, type, dueOn } = content.paid;
  const methods: Partial<Record<string, string>> = words.methods;
  const ofRest = fillIn(paid.rest, { method: methods[type] ?? type });
  return [
    ...(vouchers > 0 ? [[paid.vouchers, vouchers] as [string, number]] : []),
    ...(rest > 0 && !dueOn ? [[ofRest, rest] as [string, number]] : []),
  ];
}

function drawTaxes(pen: Pen, content: DocumentContent): void {
  const { words, money, sheet } = pen;
  const vatColumns = [
    ['rate', 0, 60],
    ['net', 60, 70],
    ['vat', 130, 70],
    ['gross', 200, 76],
  ] as const;
  for (const [name, x, wide] of vatColumns)
    sheet.write(words.vatTable[name], at(205 + x, pen.y, wide), {
      isStrong: true,
      align: name === 'rate' ? 'left' : 'right',
    });
  pen.y += 14;
  for (const { rate, net, vat, gross } of content.taxes) {
    const percent = fillIn(words.vatOf, { rate: rateText(rate, pen) });
    const texts = { rate: percent, net: money(net), vat: money(vat), gross: money(gross) };
    for (const [name, x, wide] of vatColumns)
      sheet.write(texts[name], at(205 + x, pen.y, wide), { align: name === 'rate' ? 'left' : 'right' });
    pen.y += 14;
  }
}

function drawEnd(pen: Pen, { kind, number, content }: DrawnDocument): void {
  const { sheet, words, money, day } = pen;
  const { paid, seller } = content;
  const iban = seller.iban.replace(/(.{4})(?=.)/g, '$1 ');
  const paymentSentence = paid.dueOn
    ? fillIn(words.due, { amount: money(paid.rest), day: day(paid.dueOn), iban, number })
    : words.settled;
  const sentences = [
    ...(kind === 'invoice' ? [paymentSentence] : []),
    ...(kind === 'invoice' && !content.suppliedOn ? [words.suppliedByLine] : []),
    ...(content.isExport ? [`${words.exported}.`] : []),
    ...(content.exemption ? [`${content.exemption}.`] : []),
    ...(content.remarks ?? []),
  ];
  pen.y += 14;
  for (const sentence of sentences) pen.y += sheet.write(sentence, at(0, pen.y, width)) + 4;
  const shippedTo = envelope(content.shippedTo, content.language);
  if (kind !== 'invoice' || content.isNotSent || shippedTo.join() === envelope(content.buyer, content.language).join())
    return;
  pen.y += 8;
  pen.y += sheet.write(words.shippedTo, at(0, pen.y, width), { isStrong: true }, 'H2');
  pen.y += sheet.write(shippedTo.join(', '), at(0, pen.y, width));
}

function drawFeet({ sheet, words }: Pen, { seller }: DocumentContent): void {
  const lines = [
    [seller.name, seller.street, `${seller.postalCode} ${seller.city}`].join(' · '),
    [seller.register, `${words.vatId} ${seller.vatId}`, `IBAN ${seller.iban}`].join(' · '),
  ];
  sheet.foot((page, of, write) => {
    for (const [n, line] of lines.entries()) write(line, at(0, 778 + n * 13, 400), { size: 9, isMuted: true });
    write(fillIn(words.page, { number: page, of }), at(400, 778, 81), { size: 9, isMuted: true, align: 'right' });
  });
}

function envelope(address: DocumentContent['buyer'], language: string): string[] {
  const country = countryName(address.countryCode, language);
  return [
    address.company,
    `${address.firstName} ${address.lastName}`,
    ...placeLines(address),
    address.countryCode === 'DE' ? undefined : country,
  ].flatMap((line) => line ?? []);
}
