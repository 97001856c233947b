-- Money and tickets that left the club because somebody of the staff said so: what one person may decide alone is counted by it.
create table approval.outflow (
  -- Of the deed, made by who asks: the same sent twice is one.
  id uuid not null,
  kind text not null check (kind in ('refund', 'goodwill', 'freeTickets', 'promotion', 'credit')),
  -- The order, voucher, event, code or customer.
  subject_id text not null,
  -- Cents.
  amount bigint not null check (amount >= 0),
  decided_by uuid not null,
  -- The second person; null: one decided alone.
  approved_by uuid,
  decided_at timestamptz not null,
  primary key (kind, id),
  -- Nobody is their own second person.
  check (approved_by is null or approved_by <> decided_by)
);
create index outflow_decided_by on approval.outflow (decided_by, kind, decided_at);
create index outflow_approved_by on approval.outflow (approved_by) where approved_by is not null;
