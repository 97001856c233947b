-- Pieces that were announced together: the number that staff scan, how far they are, and who did what.
create sequence returns.case_number start 100001;

create table returns.return_case (
  id uuid primary key,
  number text not null unique,
  order_id uuid not null references returns.order_account,
  fan_id uuid not null,
  state text not null check (state in ('expected', 'arrived', 'graded', 'refunded', 'refused')),
  created_at timestamptz not null,
  state_at timestamptz not null,
  -- When staff had the parcel in their hands.
  arrived_at timestamptz,
  version integer not null default 0
);
create index return_case_created on returns.return_case (created_at, id);
create index return_case_state on returns.return_case (state, created_at, id);
create index return_case_fan on returns.return_case (fan_id, created_at);
create index return_case_order on returns.return_case (order_id);

alter table returns.line
  add column case_id uuid references returns.return_case,
  -- What staff found in the parcel; pieces that never left the house are as new.
  add column grade text check (grade in ('asNew', 'used', 'damaged', 'notOurs', 'missing'));
create index line_case on returns.line (case_id) where case_id is not null;

-- `made_by` null: the command line.
create table returns.case_step (
  id uuid primary key,
  case_id uuid not null references returns.return_case,
  what text not null check (what in ('arrived', 'graded', 'undone', 'refunded', 'refused', 'paidByHand')),
  at timestamptz not null,
  made_by uuid,
  why text,
  -- Cents.
  amount integer
);
create index case_step_case on returns.case_step (case_id, at);

create table returns.case_note (
  id uuid primary key,
  case_id uuid not null references returns.return_case,
  text text not null,
  written_by uuid not null,
  written_at timestamptz not null
);
create index case_note_case on returns.case_note (case_id, written_at);

-- What waits already.
with announced as (
  select gen_random_uuid() as id, order_id, fan_id, requested_at
  from returns.line join returns.order_account using (order_id)
  where state = 'requested' group by order_id, fan_id, requested_at),
made as (
  insert into returns.return_case (id, number, order_id, fan_id, state, created_at, state_at)
  select id, 'RS' || nextval('returns.case_number'), order_id, fan_id, 'expected', requested_at, requested_at
  from announced order by requested_at returning id, order_id, created_at)
update returns.line set case_id = made.id from made
where line.order_id = made.order_id and line.requested_at = made.created_at and line.state = 'requested';
