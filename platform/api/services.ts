/** The token scope that reaches each service (api.md, Identity); none where any token is as good as no token. */
const scopeOfService = new Map<string, string | undefined>(
  Object.entries({
    shop: 'shop',
    checkout: 'checkout',
    account: 'account',
    subscription: 'account',
    sweepstakes: 'account',
    contact: 'contact',
    career: 'contact',
    cms: 'cms',
    content: 'cms',
    video: 'cms',
    wallet: 'wallet',
    ticketing: 'wallet',
    marketplace: 'wallet',
    camp: 'wallet',
    paywall: 'account',
    office: 'office',
    search: undefined,
    probe: undefined,
  }),
);

/**
 * The scope a token needs for an endpoint path such as `/shop/v4/carts/self`. Throws where the service is not listed
 * above: a forgotten line would open its endpoints to every token.
 */
export function scopeOf(path: string): string | undefined {
  const service = path.split('/')[1] ?? '';
  if (!scopeOfService.has(service)) throw new Error(`No service "${service}" is listed for ${path}`);
  return scopeOfService.get(service);
}
