/** Columns of the file of existing contracts; the last may be missing. */
export const contractColumns = [
  'number',
  'subscriberEmail',
  'recipientEmail',
  'venue',
  'block',
  'row',
  'seat',
  'priceRange',
  'pricingClass',
  'shippingCode',
  'isTransferable',
] as const;
export type ContractColumn = (typeof contractColumns)[number];
export type ContractLine = { line: number } & Record<ContractColumn, string>;

/** What is wrong with the names of the columns. */
export function headFaults(head: readonly string[]): string[] {
  const known = contractColumns.map((name) => name.toLowerCase());
  const missing = known.filter((name) => name !== 'istransferable' && !head.includes(name));
  const unknown = head.filter((name) => !known.includes(name));
  return [
    ...missing.map((name) => `the column "${name}" is missing`),
    ...unknown.slice(0, 5).map(() => `there is a column that nobody knows; there are ${contractColumns.join(', ')}`),
  ];
}

/** What is known of the season that contracts are taken over into. */
export type Known = {
  shippingCodes: readonly string[];
  priceOf(line: ContractLine): number | undefined;
  isPerson(email: string): boolean;
  isSubscriber(email: string): boolean;
  taken: { numbers: ReadonlySet<string>; recipients: ReadonlySet<string>; places: ReadonlySet<string> };
  recipientIdOf(email: string): string | undefined;
};

const placeOf = ({ venue, block, row, seat }: ContractLine): string => [venue, block, row, seat].join('/');

/** What is wrong with each line; faults name columns and never what stands in them. */
export function lineFaults(lines: readonly ContractLine[], known: Known): { line: number; text: string }[] {
  const seen = new Map<string, number>();
  return lines.flatMap((line) => {
    const texts = [...faultsOf(line, known), ...repeated(line, seen)];
    return texts.map((text) => ({ line: line.line, text }));
  });
}

function faultsOf(line: ContractLine, known: Known): string[] {
  const recipient = line.recipientEmail && known.recipientIdOf(line.recipientEmail);
  const faults: [boolean, string][] = [
    [!/^[A-Z0-9-]{3,32}$/.test(line.number), 'number: 3 to 32 capital letters, digits and hyphens'],
    [/^N-\d+$/.test(line.number), 'number: N- and digits are numbers of contracts that are sold here'],
    [known.taken.numbers.has(line.number), 'number: there is a contract of that number'],
    [!known.isSubscriber(line.subscriberEmail), 'subscriberEmail: no account has this address'],
    [line.recipientEmail !== '' && !known.isPerson(line.recipientEmail), 'recipientEmail: no person has this address'],
    [Boolean(recipient && known.taken.recipients.has(recipient)), 'recipientEmail: uses a ticket of this season'],
    [line.venue === '' || line.block === '', 'venue, block: are needed'],
    [known.taken.places.has(placeOf(line)), 'seat: is taken in this season'],
    [known.priceOf(line) === undefined, 'priceRange, pricingClass: the season has no such price'],
    [!known.shippingCodes.includes(line.shippingCode), 'shippingCode: the season has no such format'],
    [!['', 'yes', 'no'].includes(line.isTransferable), 'isTransferable: yes or no'],
  ];
  return faults.flatMap(([isOne, text]) => (isOne ? [text] : []));
}

function repeated(line: ContractLine, seen: Map<string, number>): string[] {
  const keys: [string, string][] = [
    [`number ${line.number}`, 'number'],
    [`place ${placeOf(line)}`, 'seat'],
  ];
  if (line.recipientEmail) keys.push([`recipient ${line.recipientEmail.toLowerCase()}`, 'recipientEmail']);
  return keys.flatMap(([key, column]) => {
    const before = seen.get(key);
    if (before === undefined) seen.set(key, line.line);
    return before === undefined ? [] : [`${column}: the same as in line ${before}`];
  });
}
