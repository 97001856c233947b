-- What somebody has left here to be charged again: cards, wallets, and mandates for bank accounts.
create table sandbox_pay.method (
  id text primary key,
  idempotency_key text unique,
  kind text not null,
  last_digits text,
  owner text,
  expiry text,
  -- What charging it brings: `captured`, `challenge` or why not.
  charges text not null,
  created_at timestamptz not null,
  forgotten_at timestamptz
);

-- A payment may also only save a method: nothing is charged then.
alter table sandbox_pay.payment add column purpose text not null default 'pay' check (purpose in ('pay', 'save'));
alter table sandbox_pay.payment add column locale text not null default 'de';
alter table sandbox_pay.payment add column method_id text references sandbox_pay.method;
-- What was typed, kept while the bank asks its customer.
alter table sandbox_pay.payment add column owner text;
alter table sandbox_pay.payment add column expiry text;
alter table sandbox_pay.payment add column charges text;
alter table sandbox_pay.payment add column is_challenged boolean not null default false;
alter table sandbox_pay.payment drop constraint payment_amount_check;
alter table sandbox_pay.payment add constraint payment_amount_check check (case purpose when 'pay' then amount > 0 else amount = 0 end);
alter table sandbox_pay.payment drop constraint payment_state_check;
alter table sandbox_pay.payment add constraint payment_state_check
  check (state in ('open', 'captured', 'failed', 'cancelled', 'refunded', 'chargedBack'));
