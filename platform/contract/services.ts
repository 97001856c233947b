/** The token scope that reaches each service (api.md, Identity). A service that is not listed takes no token. */
const scopeOfService: Record<string, string> = {
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
  office: 'office',
};

/** The scope a token needs for an endpoint path such as `/shop/v4/carts/self`. */
export function scopeOf(path: string): string | undefined {
  return scopeOfService[path.split('/')[1] ?? ''];
}
