/**
 * What is remembered of a payment, or of a method being saved, while its buyer is away with the payment service
 * (PAY-19, PAY-20).
 */
export type PaymentCookies = { method: string; id: string; addedAt: string };

const names = { method: 'paymentMethod', id: 'paymentId', addedAt: 'paymentAddedAt' } as const;
/** Seconds: longer is nobody away. */
const lifetime = 3600;

/**
 * Sets the three cookies, before the browser goes to the payment service. `id`: payment token id, or the id of what is
 * being saved.
 */
export function savePaymentCookies(method: string, id: string, now = new Date()): void {
  const values: PaymentCookies = { method, id, addedAt: now.toISOString() };
  for (const [part, name] of Object.entries(names)) {
    write(`${name}=${encodeURIComponent(values[part as keyof PaymentCookies])}; Max-Age=${lifetime}`);
  }
}

/** What was set; undefined: nobody is away. */
export function readPaymentCookies(cookies: string = document.cookie): PaymentCookies | undefined {
  const pairs = new Map(cookies.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  const [method, id, addedAt] = [names.method, names.id, names.addedAt].map((name) => plain(pairs.get(name)));
  return method && id && addedAt ? { method, id, addedAt } : undefined;
}

/** Removes them, once the status is known. */
export function deletePaymentCookies(): void {
  for (const name of Object.values(names)) write(`${name}=; Max-Age=0`);
}

function plain(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and this must be done at once
  document.cookie = `${cookie}; Path=/; Secure; SameSite=Lax`;
}
