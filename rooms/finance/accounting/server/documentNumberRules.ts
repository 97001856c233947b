/** The numbers of documents that somebody may mean: `1-R100001`, `R100001`, or `100001` for those of all partners. */
export function numbersFor(typed: string, tenants: readonly string[]): string[] {
  const text = typed.toUpperCase().replace(/\s/g, '');
  const [, tenant, letter, digits] = /^(?:(\d{1,6})-)?([RGA])?(\d{1,12})$/.exec(text) ?? [];
  if (digits === undefined) return [];
  const ofTenants = tenant === undefined ? tenants : [tenant];
  const letters = letter === undefined ? ['R', 'G', 'A'] : [letter];
  return ofTenants.flatMap((one) => letters.map((kind) => `${one}-${kind}${digits}`));
}
