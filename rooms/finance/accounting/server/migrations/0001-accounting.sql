create schema accounting;

-- Months of a partner that somebody has closed. A month that was opened again has another row when it is closed once more.
create table accounting.closing (
  id uuid primary key,
  tenant integer not null check (tenant > 0),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  -- The day of that in the club's time; a month is closed when it is over.
  closed_on date not null check (closed_on >= month + interval '1 month'),
  closed_by uuid not null,
  -- What stood in it. Cents.
  invoices integer not null check (invoices >= 0),
  credit_notes integer not null check (credit_notes >= 0),
  gross bigint not null,
  vat bigint not null,
  reopened_at timestamptz,
  -- The last line against opening one's own month again: a second person does that.
  reopened_by uuid check (reopened_by <> closed_by),
  reopen_reason text,
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index closing_month on accounting.closing (tenant, month) where reopened_at is null;
create index closing_closed_by on accounting.closing (closed_by);
create index closing_reopened_by on accounting.closing (reopened_by) where reopened_by is not null;

-- The files of a closed month as they are given out from then on, compressed (gzip).
create table accounting.closing_file (
  closing_id uuid not null references accounting.closing,
  format text not null check (format in ('datev', 'csv')),
  part integer not null check (part > 0),
  -- Of the file as it is given out.
  sha256 text not null check (length(sha256) = 64),
  content bytea not null,
  primary key (closing_id, format, part)
);

-- A file stays as it was made.
create function accounting.keep_file() returns trigger language plpgsql as $$
begin
  raise exception 'files of a closed month stay as they are';
end $$;
create trigger keep_file before update or delete on accounting.closing_file
  for each row execute function accounting.keep_file();

-- Of a closing only its reopening is written later, and once.
create function accounting.keep_closing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reopened_at is null
    and to_jsonb(new) - '{reopened_at,reopened_by,reopen_reason}'::text[]
      = to_jsonb(old) - '{reopened_at,reopened_by,reopen_reason}'::text[] then
    return new;
  end if;
  raise exception 'closings stay as they are';
end $$;
create trigger keep_closing before update or delete on accounting.closing
  for each row execute function accounting.keep_closing();
