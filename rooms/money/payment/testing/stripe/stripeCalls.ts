import { at, listAt, mapAt } from './formBody.ts';
import { chargeIntent, idOf, intentOf, methodOf, StripeNo, type Thing } from './stripeObjects.ts';

export type Store = Map<string, Thing>;
export type Call = {
  store: Store;
  id: string;
  form: ReturnType<typeof import('./formBody.ts').readForm>;
  query: URLSearchParams;
  now: Date;
};

export function getThing(store: Store, id: string): Thing {
  const thing = store.get(id);
  if (!thing) throw new StripeNo(404, 'invalid_request_error', 'resource_missing', { param: 'id' });
  return thing;
}

const save = (store: Store, thing: Thing): Thing => {
  store.set(thing.id, thing);
  return thing;
};

/** What Stripe takes at once in euros; cents. */
function refuseAmount(amount: number): void {
  const code = amount < 50 ? 'amount_too_small' : amount > 99_999_999 ? 'amount_too_large' : undefined;
  if (code) throw new StripeNo(400, 'invalid_request_error', code);
}

const wrong = (param: string) => new StripeNo(400, 'invalid_request_error', 'parameter_invalid', { param });

/** Parameters that the documentation knows of the calls that we make. */
const known: Record<string, string[]> = {
  '/v1/checkout/sessions': [
    ...[
      'mode',
      'ui_mode',
      'locale',
      'line_items',
      'allowed_payment_method_types',
      'adaptive_pricing',
      'client_reference_id',
    ],
    ...['metadata', 'payment_intent_data', 'redirect_on_completion', 'return_url', 'success_url', 'cancel_url'],
    ...['currency', 'customer_creation'],
  ],
  '/v1/payment_intents': [
    ...['amount', 'currency', 'customer', 'payment_method', 'allowed_payment_method_types', 'confirm', 'metadata'],
    ...['return_url', 'off_session'],
  ],
  '/v1/setup_intents': [
    ...['customer', 'allowed_payment_method_types', 'payment_method_data', 'usage', 'confirm', 'mandate_data'],
  ],
  '/v1/refunds': ['payment_intent', 'amount', 'metadata'],
  '/v1/customers': ['name', 'email'],
};

/** A parameter that the call does not know is refused, as Stripe does. */
export function refuseUnknown(path: string, form: object): void {
  const names = known[path];
  const unknown = names && Object.keys(form).find((name) => !names.includes(name));
  if (unknown) throw new StripeNo(400, 'invalid_request_error', 'parameter_unknown', { param: unknown });
}

function createSession({ store, form, now }: Call): Thing {
  const [mode, ui] = [at(form, 'mode'), at(form, 'ui_mode')];
  const isHosted = ui === 'hosted_page';
  if (mode !== 'payment' && mode !== 'setup') throw wrong('mode');
  if (!isHosted && ui !== 'embedded_page') throw wrong('ui_mode');
  const [wants, forbids] = isHosted ? ['success_url', 'return_url'] : ['return_url', 'success_url'];
  if (!URL.canParse(at(form, wants!) ?? '') || at(form, forbids!) !== undefined) throw wrong(wants!);
  if (!isHosted && at(form, 'cancel_url') !== undefined) throw wrong('cancel_url');
  const price = 'line_items.0.price_data';
  const isPaid = mode === 'payment';
  const amount = Number(at(form, `${price}.unit_amount`)) * Number(at(form, 'line_items.0.quantity'));
  if (isPaid && !(amount > 0 && at(form, `${price}.product_data.name`))) throw wrong('line_items');
  if (isPaid) refuseAmount(amount);
  const id = idOf('cs_test');
  return save(store, {
    id,
    object: 'checkout.session',
    created: Math.floor(now.getTime() / 1000),
    status: 'open',
    mode,
    amount_total: isPaid ? amount : null,
    currency: 'eur',
    metadata: mapAt(form, 'metadata'),
    payment_intent: null,
    setup_intent: null,
    payment_status: isPaid ? 'unpaid' : 'no_payment_required',
    client_secret: isHosted ? null : `${id}_secret_${idOf('x')}`,
    url: isHosted ? `https://checkout.stripe.com/c/pay/${id}` : null,
    cancel_url: at(form, 'cancel_url') ?? null,
    success_url: at(form, 'success_url') ?? null,
    hidden: {
      types: listAt(form, 'allowed_payment_method_types'),
      intentMetadata: mapAt((form.payment_intent_data ?? {}) as Call['form'], 'metadata'),
    },
  });
}

function expireSession({ store, id }: Call): Thing {
  const session = getThing(store, id);
  if (session.status !== 'open') throw new StripeNo(400, 'invalid_request_error', undefined);
  return Object.assign(session, { status: 'expired', url: null });
}

function createIntent({ store, form }: Call): Thing {
  const method = getThing(store, at(form, 'payment_method') ?? '');
  if (method.customer === null || method.customer !== at(form, 'customer')) throw wrong('payment_method');
  const types = listAt(form, 'allowed_payment_method_types');
  if (!types.includes(method.type)) throw wrong('allowed_payment_method_types');
  const amount = Number(at(form, 'amount'));
  refuseAmount(amount);
  const intent = intentOf({ amount, currency: at(form, 'currency') ?? '', types, metadata: mapAt(form, 'metadata') });
  save(store, intent);
  const charge = chargeIntent(intent, method, at(form, 'off_session') !== 'true');
  if (charge) save(store, charge);
  const { last_payment_error: error } = intent;
  if (error) throw new StripeNo(402, 'card_error', error.code, { ...error, payment_intent: { ...intent } });
  return intent;
}

function createSetup({ store, form }: Call): Thing {
  const customer = getThing(store, at(form, 'customer') ?? '');
  const data = form.payment_method_data as Call['form'];
  const name = at(data, 'billing_details.name');
  const online = 'mandate_data.customer_acceptance.online';
  if (!at(data, 'billing_details.email') || !at(form, `${online}.ip_address`)) throw wrong('mandate_data');
  const iban = at(data, 'sepa_debit.iban') ?? '';
  const method = save(store, methodOf(at(data, 'type') ?? '', { iban, ...(name ? { name } : {}) }));
  method.customer = customer.id;
  return save(store, { id: idOf('seti'), object: 'setup_intent', status: 'succeeded', payment_method: method.id });
}

function createRefund({ store, form }: Call): Thing {
  const intent = getThing(store, at(form, 'payment_intent') ?? '');
  const charge = intent.latest_charge && getThing(store, intent.latest_charge);
  if (charge?.status !== 'succeeded') throw new StripeNo(400, 'invalid_request_error', 'charge_not_refundable');
  const amount = Number(at(form, 'amount'));
  if (charge.refunded) throw new StripeNo(400, 'invalid_request_error', 'charge_already_refunded');
  if (charge.amount_refunded + amount > charge.amount) throw wrong('amount');
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const isDebit = intent.payment_method_types.includes('sepa_debit');
  return save(store, {
    id: idOf('re'),
    object: 'refund',
    amount,
    status: isDebit ? 'pending' : 'succeeded',
    payment_intent: intent.id,
    charge: charge.id,
    metadata: mapAt(form, 'metadata'),
  });
}

const list = (data: Thing[]) => ({ object: 'list', data, has_more: false, url: '' });

/** Every call of the API that this server knows, by method and pattern. */
export const calls: [method: string, path: RegExp, work: (call: Call) => Thing][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, ({ store, id }) => getThing(store, id)],
  [
    'GET',
    /^\/v1\/checkout\/sessions$/,
    ({ store, query }) =>
      list([...store.values()].filter((one) => one.mode && one.payment_intent === query.get('payment_intent'))),
  ],
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, ({ store, id }) => getThing(store, id)],
  ['POST', /^\/v1\/setup_intents$/, createSetup],
  ['POST', /^\/v1\/refunds$/, createRefund],
  [
    'GET',
    /^\/v1\/refunds$/,
    ({ store, query }) =>
      list(
        [...store.values()].filter(
          (one) => one.object === 'refund' && one.payment_intent === query.get('payment_intent'),
        ),
      ),
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, ({ store, id }) => getThing(store, id)],
  ['GET', /^\/v1\/payment_methods\/(\w+)$/, ({ store, id }) => getThing(store, id)],
  [
    'POST',
    /^\/v1\/payment_methods\/(\w+)\/detach$/,
    ({ store, id }) => Object.assign(getThing(store, id), { customer: null }),
  ],
  [
    'POST',
    /^\/v1\/customers$/,
    ({ store, form }) => save(store, { id: idOf('cus'), object: 'customer', email: at(form, 'email') ?? null }),
  ],
  [
    'DELETE',
    /^\/v1\/customers\/(\w+)$/,
    ({ store, id }) => {
      getThing(store, id);
      store.delete(id);
      return { id, object: 'customer', deleted: true };
    },
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    ({ store, query }) =>
      list([...store.values()].filter((one) => one.object === 'dispute' && one.charge === query.get('charge'))),
  ],
];

/** Puts whole objects in place of ids, as `expand` asks. */
export function expanded(store: Store, thing: Thing, paths: string[]): Thing {
  const copy = { ...thing };
  for (const path of paths) {
    const [name, ...rest] = path.split('.');
    const found = copy[name!];
    if (typeof found !== 'string') continue;
    copy[name!] = expanded(store, getThing(store, found), rest.length > 0 ? [rest.join('.')] : []);
  }
  return copy;
}
