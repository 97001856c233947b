-- Season-ticket contracts. A contract runs from season to season; in each it has one term under that season's master
-- data. Days are where the club is, and each is the last on which something may be done. Prices in gross cents.
create schema subscription;

create table subscription.master_data (
  id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'published')),
  season text not null check (season ~ '^\d{4}-\d{4}$'),
  names jsonb not null,
  opens_on date not null,
  confirm_until date not null,
  change_until date not null,
  terminate_until date not null,
  starts_on date not null,
  renews_on date not null,
  shipping_codes text[] not null check (cardinality(shipping_codes) > 0),
  created_at timestamptz not null,
  check (opens_on <= confirm_until and confirm_until < renews_on and starts_on < renews_on),
  check (change_until < renews_on and terminate_until < renews_on)
);

create table subscription.price (
  master_data_id uuid not null references subscription.master_data,
  price_range text not null check (price_range <> ''),
  pricing_class text not null check (pricing_class <> ''),
  price integer not null check (price >= 0),
  primary key (master_data_id, price_range, pricing_class)
);

create table subscription.termination_reason (
  id uuid primary key,
  position smallint not null unique,
  texts jsonb not null
);

insert into subscription.termination_reason (id, position, texts) values
  ('6f0e4a52-0000-7000-8000-000000000001', 1,
    '{"de": "Ich ziehe um", "en": "I am moving away", "ja": "引っ越すため"}'),
  ('6f0e4a52-0000-7000-8000-000000000002', 2,
    '{"de": "Zu teuer", "en": "Too expensive", "ja": "料金が高いため"}'),
  ('6f0e4a52-0000-7000-8000-000000000003', 3,
    '{"de": "Ich habe zu wenig Zeit", "en": "I do not have enough time", "ja": "時間が取れないため"}'),
  ('6f0e4a52-0000-7000-8000-000000000004', 4,
    '{"de": "Ich bin mit meinem Platz nicht zufrieden", "en": "I am not happy with my seat", "ja": "座席に満足していないため"}'),
  ('6f0e4a52-0000-7000-8000-000000000005', 5,
    '{"de": "Gesundheitliche Gründe", "en": "Health reasons", "ja": "健康上の理由"}'),
  ('6f0e4a52-0000-7000-8000-000000000006', 6,
    '{"de": "Anderer Grund", "en": "Another reason", "ja": "その他の理由"}');

-- Names are those that subscriber and recipient had when they became that; null: they have left.
create table subscription.contract (
  id uuid primary key,
  number text not null unique check (number ~ '^[A-Z0-9-]{3,32}$'),
  subscriber_id uuid,
  subscriber_first_name text,
  subscriber_last_name text,
  is_transferable boolean not null,
  created_at timestamptz not null,
  terminated_at timestamptz,
  terminates_on date,
  terminated_by text check (terminated_by in ('subscriber', 'staff')),
  termination_reason_id uuid references subscription.termination_reason,
  check ((terminated_at is null) = (terminates_on is null) and (terminated_at is null) = (terminated_by is null))
);
create index contract_subscriber on subscription.contract (subscriber_id);

create function subscription.refuse_undone_termination() returns trigger language plpgsql as $$
begin
  raise exception 'A termination is never undone';
end $$;

create trigger contract_stays_terminated before update on subscription.contract for each row
  when (old.terminated_at is not null and (old.terminated_at, old.terminates_on)
    is distinct from (new.terminated_at, new.terminates_on))
  execute function subscription.refuse_undone_termination();

-- A seat is named by its labels, since plans have versions. `confirm_until` is later than that of the master data
-- where staff, or the house itself, have given more time. `ended_at`: it never begins, or its contract is over.
create table subscription.term (
  contract_id uuid not null references subscription.contract,
  master_data_id uuid not null references subscription.master_data,
  recipient_id uuid,
  recipient_first_name text,
  recipient_last_name text,
  recipient_changed_at timestamptz,
  venue text not null check (venue <> ''),
  block text not null check (block <> ''),
  seat_row text not null,
  seat text not null,
  price_range text not null,
  pricing_class text not null,
  price integer not null check (price >= 0),
  shipping_code text not null,
  invoice_address jsonb,
  shipping_address jsonb,
  payment_token_id uuid,
  confirm_until date,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (contract_id, master_data_id),
  constraint term_confirmed_complete check (
    confirmed_at is null or ended_at is not null
    or (invoice_address is not null and shipping_address is not null and payment_token_id is not null
      and recipient_id is not null)
  )
);
create unique index term_recipient on subscription.term (master_data_id, recipient_id)
  where ended_at is null and recipient_id is not null;
create unique index term_place on subscription.term (master_data_id, venue, block, seat_row, seat)
  where ended_at is null;
create index term_recipient_of_all on subscription.term (recipient_id);
create index term_payment_token on subscription.term (payment_token_id);

-- Somebody is asked to become recipient or subscriber. `creator`: the subscriber who asks.
create table subscription.transfer (
  id uuid primary key,
  kind text not null check (kind in ('recipient', 'subscriber')),
  contract_id uuid not null,
  master_data_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  cause text check (cause in ('creator', 'terminated', 'left', 'staff', 'takenBack')),
  creator_id uuid,
  creator_first_name text,
  creator_last_name text,
  acted_by uuid,
  invitee_id uuid,
  invitee_email text,
  invitee_first_name text,
  invitee_last_name text,
  reason text check (length(reason) <= 500),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  foreign key (contract_id, master_data_id) references subscription.term,
  check ((state = 'pending') = (answered_at is null)),
  check ((state = 'withdrawn') = (cause is not null)),
  check (kind = 'recipient' or invitee_id is distinct from creator_id or invitee_id is null)
);
create unique index transfer_open on subscription.transfer (contract_id) where state = 'pending';
create index transfer_creator on subscription.transfer (creator_id);
create index transfer_invitee on subscription.transfer (invitee_id);
create index transfer_overdue on subscription.transfer (expires_at) where state = 'pending';

-- What has happened to a contract, without names: for the staff who look at a case.
create table subscription.history (
  id uuid primary key,
  contract_id uuid not null references subscription.contract,
  at timestamptz not null,
  kind text not null,
  actor text not null check (actor in ('subscriber', 'recipient', 'staff', 'house')),
  note text
);
create index history_contract on subscription.history (contract_id, id);
