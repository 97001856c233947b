-- Passes for the club's films, and who plays them on which device. Prices are gross cents.
create schema paywall;

-- What a pass costs from a day on.
create table paywall.price (
  plan text not null check (plan in ('1D', '30D', '365D')),
  valid_from date not null,
  price integer not null check (price > 0),
  primary key (plan, valid_from)
);

-- Somebody's right to watch what lies behind a paywall: one at a time for each person and paywall.
create table paywall.subscription (
  id uuid primary key,
  -- The number of the contract, as mails and the form of § 312k BGB name it.
  number integer generated always as identity (start with 100001) unique,
  -- Null: nobody is named any more.
  fan_id uuid,
  paywall_id integer not null,
  tenant integer not null,
  started_at timestamptz not null,
  paid_until timestamptz not null,
  -- Later than `paid_until` while a renewal is failing.
  expires_at timestamptz not null,
  -- What is charged for the next 30 days, and at most how much, as its owner has agreed; null: it ends by itself.
  payment_token_id uuid,
  agreed_price integer check (agreed_price > 0),
  agreed_at timestamptz,
  cancelled_at timestamptz,
  -- The period that was announced last, by its beginning.
  announced_for timestamptz,
  ended_at timestamptz,
  end_cause text check (end_cause in ('expired', 'refund', 'chargeback', 'staff')),
  check (expires_at >= paid_until),
  check (num_nonnulls(payment_token_id, agreed_price, agreed_at) in (0, 3)),
  check ((ended_at is null) = (end_cause is null))
);
create unique index subscription_living on paywall.subscription (fan_id, paywall_id) where ended_at is null;
create index subscription_fan on paywall.subscription (fan_id);
create index subscription_paid_until on paywall.subscription (paid_until) where ended_at is null;

-- What a subscription is made of: passes that were bought, renewals, gifts.
create table paywall.period (
  id uuid primary key,
  subscription_id uuid not null references paywall.subscription,
  origin text not null check (origin in ('purchase', 'renewal', 'grant')),
  plan text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  added_at timestamptz not null,
  checkout_id uuid,
  order_id uuid,
  order_line_id uuid unique,
  -- Cents, after discounts.
  paid integer not null check (paid >= 0),
  -- Its money went back.
  taken_back_at timestamptz,
  check (ends_at > starts_at),
  check ((origin = 'grant') = (order_line_id is null))
);
create index period_subscription on paywall.period (subscription_id);
create index period_checkout on paywall.period (checkout_id);

-- Charges for the next period; the id is the reference of the payment.
create table paywall.renewal (
  id uuid primary key,
  subscription_id uuid not null references paywall.subscription,
  starts_at timestamptz not null,
  attempt integer not null check (attempt > 0),
  amount integer not null check (amount > 0),
  payment_token_id uuid not null,
  -- `returned`: it was paid although its owner had cancelled, and went back.
  state text not null check (state in ('open', 'paid', 'failed', 'returned')),
  failure_code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (subscription_id, starts_at, attempt)
);
-- The last line against charging a period twice.
create unique index renewal_once on paywall.renewal (subscription_id, starts_at) where state in ('open', 'paid');
create index renewal_open on paywall.renewal (created_at) where state = 'open';

-- Who plays: one row for each device of a person. `id` is the ticket that plays now.
create table paywall.ticket (
  fan_id uuid not null,
  device_id text not null check (device_id ~ '^[\w-]{1,64}$'),
  id uuid not null unique,
  video_uid text not null,
  -- Addresses of the film that the ticket opens, unsigned.
  film jsonb not null,
  -- How the browser calls itself.
  device_name text not null,
  started_at timestamptz not null,
  alive_until timestamptz not null,
  plays integer not null default 1,
  primary key (fan_id, device_id)
);
create index ticket_old on paywall.ticket (alive_until);
