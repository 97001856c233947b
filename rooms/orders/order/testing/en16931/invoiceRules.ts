import { all, at, cents, type Invoice, type Node, type Share } from './readInvoice.ts';

/** A business rule of EN 16931-1 under its official id. */
export type Rule = { id: string; says: string; holds(invoice: Invoice): boolean };

const rule = (id: string, says: string, holds: Rule['holds']): Rule => ({ id, says, holds });
const sum = (amounts: (number | undefined)[]): number => amounts.reduce<number>((total, one) => total + (one ?? 0), 0);
const isAmount = (amount: number | undefined): boolean => amount !== undefined && !Number.isNaN(amount);
const amountOf = (shares: Share[], isCharge: boolean): number =>
  sum(shares.filter((share) => share.isCharge === isCharge).map(({ amount }) => amount));

const seller = ({ agreement }: Invoice): Node => all(agreement, 'SellerTradeParty')[0];
const buyer = ({ agreement }: Invoice): Node => all(agreement, 'BuyerTradeParty')[0];
const everyLine = (invoice: Invoice, path: string): boolean =>
  invoice.lines.every(({ node }) => at(node, path) !== undefined);
const everyShare = (shares: Share[], isCharge: boolean, holds: (share: Share) => boolean): boolean =>
  shares.filter((share) => share.isCharge === isCharge).every(holds);
const lineShares = ({ lines }: Invoice): Share[] => lines.flatMap(({ shares }) => shares);

const pricePath = 'SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount';
const quantityPath = 'SpecifiedLineTradeDelivery.BilledQuantity';
const meansPath = 'SpecifiedTradeSettlementPaymentMeans';
const accountPath = 'PayeePartyCreditorFinancialAccount';

const head: Rule[] = [
  rule('BR-01', 'has a specification identifier (BT-24)', ({ root }) =>
    Boolean(at(root, 'ExchangedDocumentContext.GuidelineSpecifiedDocumentContextParameter.ID')),
  ),
  rule('BR-02', 'has an invoice number (BT-1)', ({ header }) => Boolean(at(header, 'ID'))),
  rule('BR-03', 'has an issue date (BT-2)', ({ header }) =>
    /^\d{8}$/.test(at(header, 'IssueDateTime.DateTimeString') ?? ''),
  ),
  rule('BR-04', 'has a type code (BT-3)', ({ header }) => Boolean(at(header, 'TypeCode'))),
  rule('BR-05', 'has a currency (BT-5)', ({ settled }) => Boolean(at(settled, 'InvoiceCurrencyCode'))),
  rule('BR-06', 'has the name of the seller (BT-27)', (one) => Boolean(at(seller(one), 'Name'))),
  rule('BR-07', 'has the name of the buyer (BT-44)', (one) => Boolean(at(buyer(one), 'Name'))),
  rule('BR-08', 'has the address of the seller (BG-5)', (one) => all(seller(one), 'PostalTradeAddress').length === 1),
  rule('BR-09', 'has the country of the seller (BT-40)', (one) => isCountry(seller(one))),
  rule('BR-10', 'has the address of the buyer (BG-8)', (one) => all(buyer(one), 'PostalTradeAddress').length === 1),
  rule('BR-11', 'has the country of the buyer (BT-55)', (one) => isCountry(buyer(one))),
  rule('BR-57', 'has the country where it is delivered to (BT-80)', ({ delivery }) =>
    all(delivery, 'ShipToTradeParty').every(isCountry),
  ),
];

const isCountry = (party: Node): boolean => /^[A-Z]{2}$/.test(at(party, 'PostalTradeAddress.CountryID') ?? '');

const lines: Rule[] = [
  rule('BR-16', 'has at least one line', ({ lines: own }) => own.length > 0),
  rule('BR-21', 'has an identifier for each line (BT-126)', (one) =>
    everyLine(one, 'AssociatedDocumentLineDocument.LineID'),
  ),
  rule('BR-22', 'has the quantity of each line (BT-129)', (one) => everyLine(one, quantityPath)),
  rule('BR-23', 'has the unit of each quantity (BT-130)', (one) => everyLine(one, `${quantityPath}.@_unitCode`)),
  rule('BR-24', 'has the net amount of each line (BT-131)', ({ lines: own }) => own.every(({ net }) => isAmount(net))),
  rule('BR-25', 'has the name of each item (BT-153)', (one) => everyLine(one, 'SpecifiedTradeProduct.Name')),
  rule('BR-26', 'has the net price of each item (BT-146)', (one) => everyLine(one, pricePath)),
  rule('BR-27', 'has no negative net price', ({ lines: own }) =>
    own.every(({ node }) => Number(at(node, pricePath) ?? 0) >= 0),
  ),
  rule('BR-41', 'has the amount of each allowance of a line (BT-136)', (one) =>
    everyShare(lineShares(one), false, ({ amount }) => isAmount(amount)),
  ),
  rule('BR-42', 'has a reason for each allowance of a line (BT-139)', (one) =>
    everyShare(lineShares(one), false, ({ reason }) => reason !== undefined),
  ),
  rule('BR-CO-04', 'has the VAT category of each line (BT-151)', ({ lines: own }) =>
    own.every(({ category }) => category !== undefined),
  ),
];

const shares: Rule[] = [
  rule('BR-31', 'has the amount of each allowance (BT-92)', ({ shares: own }) =>
    everyShare(own, false, ({ amount }) => isAmount(amount)),
  ),
  rule('BR-32', 'has the VAT category of each allowance (BT-95)', ({ shares: own }) =>
    everyShare(own, false, ({ category }) => category !== undefined),
  ),
  rule('BR-33', 'has a reason for each allowance (BT-97)', ({ shares: own }) =>
    everyShare(own, false, ({ reason }) => reason !== undefined),
  ),
  rule('BR-36', 'has the amount of each charge (BT-99)', ({ shares: own }) =>
    everyShare(own, true, ({ amount }) => isAmount(amount)),
  ),
  rule('BR-37', 'has the VAT category of each charge (BT-102)', ({ shares: own }) =>
    everyShare(own, true, ({ category }) => category !== undefined),
  ),
  rule('BR-38', 'has a reason for each charge (BT-104)', ({ shares: own }) =>
    everyShare(own, true, ({ reason }) => reason !== undefined),
  ),
];

const payment: Rule[] = [
  rule('BR-49', 'has a code for each means of payment (BT-81)', ({ settled }) =>
    all(settled, meansPath).every((means) => at(means, 'TypeCode') !== undefined),
  ),
  rule('BR-50', 'has the number of each account that is named (BT-84)', ({ settled }) =>
    all(settled, `${meansPath}.${accountPath}`).every(
      (account) => at(account, 'IBANID') ?? at(account, 'ProprietaryID'),
    ),
  ),
  rule('BR-61', 'has the account for a credit transfer (BT-84)', ({ settled }) =>
    all(settled, meansPath).every(
      (means) => !['30', '58'].includes(at(means, 'TypeCode') ?? '') || at(means, `${accountPath}.IBANID`),
    ),
  ),
  rule('BR-55', 'has the number of each earlier invoice (BT-25)', ({ settled }) =>
    all(settled, 'InvoiceReferencedDocument').every((one) => at(one, 'IssuerAssignedID') !== undefined),
  ),
  rule('BR-CO-25', 'has a due date or terms where something is due', ({ settled, sums }) => {
    const isDue = (cents(sums, 'DuePayableAmount') ?? 0) > 0;
    const terms = 'SpecifiedTradePaymentTerms';
    return (
      !isDue || Boolean(at(settled, `${terms}.DueDateDateTime.DateTimeString`) ?? at(settled, `${terms}.Description`))
    );
  }),
  rule('BR-CO-26', 'has an identifier of the seller', (one) =>
    Boolean(
      at(seller(one), 'SpecifiedTaxRegistration.ID') ??
        at(seller(one), 'ID') ??
        at(seller(one), 'SpecifiedLegalOrganization.ID'),
    ),
  ),
  rule('BR-CO-09', 'has a country before each VAT number', ({ agreement }) =>
    [...all(agreement, 'SellerTradeParty'), ...all(agreement, 'BuyerTradeParty')]
      .flatMap((party) => all(party, 'SpecifiedTaxRegistration.ID'))
      .every((id) => at(id, '@_schemeID') !== 'VA' || /^[A-Z]{2}/.test(at(id, '#text') ?? '')),
  ),
];

const total = (id: string, term: string, name: string): Rule =>
  rule(id, `has ${term}, with two decimals at most`, ({ sums }) => isAmount(cents(sums, name)));

const totals: Rule[] = [
  total('BR-12', 'the sum of its lines (BT-106)', 'LineTotalAmount'),
  total('BR-13', 'the total without VAT (BT-109)', 'TaxBasisTotalAmount'),
  total('BR-14', 'the total with VAT (BT-112)', 'GrandTotalAmount'),
  total('BR-15', 'the amount due (BT-115)', 'DuePayableAmount'),
  rule(
    'BR-CO-10',
    'sums up its lines',
    ({ sums, lines: own }) => cents(sums, 'LineTotalAmount') === sum(own.map(({ net }) => net)),
  ),
  rule(
    'BR-CO-11',
    'sums up its allowances',
    ({ sums, shares: own }) => (cents(sums, 'AllowanceTotalAmount') ?? 0) === amountOf(own, false),
  ),
  rule(
    'BR-CO-12',
    'sums up its charges',
    ({ sums, shares: own }) => (cents(sums, 'ChargeTotalAmount') ?? 0) === amountOf(own, true),
  ),
  rule(
    'BR-CO-13',
    'totals lines, charges and allowances',
    ({ sums, lines: own, shares: added }) =>
      cents(sums, 'TaxBasisTotalAmount') ===
      sum(own.map(({ net }) => net)) - amountOf(added, false) + amountOf(added, true),
  ),
  rule(
    'BR-CO-14',
    'totals the VAT of its breakdown',
    ({ sums, taxes }) => (cents(sums, 'TaxTotalAmount') ?? 0) === sum(taxes.map(({ tax }) => tax)),
  ),
  rule(
    'BR-CO-15',
    'adds the VAT to the total',
    ({ sums }) =>
      cents(sums, 'GrandTotalAmount') ===
      (cents(sums, 'TaxBasisTotalAmount') ?? 0) + (cents(sums, 'TaxTotalAmount') ?? 0),
  ),
  rule(
    'BR-CO-16',
    'takes what was paid from what is due',
    ({ sums }) =>
      cents(sums, 'DuePayableAmount') ===
      (cents(sums, 'GrandTotalAmount') ?? 0) -
        (cents(sums, 'TotalPrepaidAmount') ?? 0) +
        (cents(sums, 'RoundingAmount') ?? 0),
  ),
];

/** The rules about head, lines, allowances and charges, payment and totals. */
export const invoiceRules: Rule[] = [...head, ...lines, ...shares, ...payment, ...totals];
