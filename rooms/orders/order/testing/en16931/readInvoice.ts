import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true });

/** An element as the parser gives it: a text, or what stands inside. */
export type Node = string | { [name: string]: Node | Node[] } | undefined;

/** All elements at a path such as `A.B`, in order. */
export function all(node: Node, path: string): Node[] {
  return path.split('.').reduce<Node[]>(
    (nodes, name) =>
      nodes.flatMap((one) => {
        const inside = typeof one === 'object' ? one[name] : undefined;
        return inside === undefined ? [] : [inside].flat();
      }),
    [node],
  );
}

/** The text of the first element at a path; undefined: there is none, or it is empty. An attribute is `@_name`. */
export function at(node: Node, path: string): string | undefined {
  const [found] = all(node, path);
  const text = typeof found === 'object' ? found['#text'] : found;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** An amount in cents; undefined: there is none. NaN: it is no number, or has more than two decimals. */
export function cents(node: Node, path: string): number | undefined {
  const text = at(node, path);
  if (text === undefined) return undefined;
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** Category and rate under which something is taxed. */
export type Taxed = { category: string | undefined; rate: number | undefined };

/** A charge or an allowance, of the document or of a line. */
export type Share = Taxed & { isCharge: boolean; amount: number | undefined; reason: string | undefined };

export type VatLine = Taxed & {
  basis: number | undefined;
  tax: number | undefined;
  exemption: string | undefined;
};

/** The business terms of an invoice (Cross Industry Invoice) that the rules ask about; amounts in cents. */
export type Invoice = {
  root: Node;
  header: Node;
  agreement: Node;
  delivery: Node;
  settled: Node;
  sums: Node;
  lines: (Taxed & { node: Node; net: number | undefined; shares: Share[] })[];
  shares: Share[];
  taxes: VatLine[];
};

const taxed = (node: Node): Taxed => {
  const rate = at(node, 'RateApplicablePercent');
  return { category: at(node, 'CategoryCode'), rate: rate === undefined ? undefined : Number(rate) };
};

const sharesIn = (node: Node): Share[] =>
  all(node, 'SpecifiedTradeAllowanceCharge').map((share) => ({
    ...taxed(all(share, 'CategoryTradeTax')[0]),
    isCharge: at(share, 'ChargeIndicator.Indicator') === 'true',
    amount: cents(share, 'ActualAmount'),
    reason: at(share, 'Reason') ?? at(share, 'ReasonCode'),
  }));

/** Reads an invoice or a credit note. */
export function readInvoice(xml: string): Invoice {
  const root = parser.parse(xml).CrossIndustryInvoice as Node;
  const [trade] = all(root, 'SupplyChainTradeTransaction');
  const [settled] = all(trade, 'ApplicableHeaderTradeSettlement');
  return {
    root,
    header: all(root, 'ExchangedDocument')[0],
    agreement: all(trade, 'ApplicableHeaderTradeAgreement')[0],
    delivery: all(trade, 'ApplicableHeaderTradeDelivery')[0],
    settled,
    sums: all(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0],
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((node) => {
      const [own] = all(node, 'SpecifiedLineTradeSettlement');
      return {
        ...taxed(all(own, 'ApplicableTradeTax')[0]),
        node,
        net: cents(own, 'SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount'),
        shares: sharesIn(own),
      };
    }),
    shares: sharesIn(settled),
    taxes: all(settled, 'ApplicableTradeTax').map((node) => ({
      ...taxed(node),
      basis: cents(node, 'BasisAmount'),
      tax: cents(node, 'CalculatedAmount'),
      exemption: at(node, 'ExemptionReason') ?? at(node, 'ExemptionReasonCode'),
    })),
  };
}
