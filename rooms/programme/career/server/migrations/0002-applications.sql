create table career.application (
  id uuid primary key,
  -- Digest of what the browser made up for this application, the job and the address: sent again, it is the same one.
  request_key text not null unique,
  -- Digest of the secret in the link to the status page, and the secret itself, sealed.
  secret_key text not null unique,
  sealed_secret text not null,
  job_id uuid not null references career.job,
  locale text not null check (locale in ('de', 'en', 'ja')),
  state text not null check (state in ('received', 'inReview', 'invited', 'hired', 'rejected', 'withdrawn')),
  -- Everything that the person wrote.
  sealed_details text not null,
  received_at timestamptz not null,
  -- From when on staff could see who it is.
  revealed_at timestamptz,
  decided_at timestamptz,
  handed_over_at timestamptz,
  -- Until when the person wants to stay in the talent pool.
  talent_until date,
  -- The day on which everything of it is deleted; the person is told.
  delete_on date not null,
  check ((state in ('hired', 'rejected', 'withdrawn')) = (decided_at is not null)),
  check (handed_over_at is null or state = 'hired')
);
create index application_of_job on career.application (job_id, state, received_at);
create index application_received on career.application (received_at desc, id desc);
create index application_delete_on on career.application (delete_on);

create table career.document (
  application_id uuid not null references career.application on delete cascade,
  position integer not null check (position between 1 and 5),
  file_id uuid not null unique,
  sealed_name text not null,
  size integer not null check (size > 0),
  is_encrypted boolean not null,
  has_script boolean not null,
  -- off: no scanner was there when it came.
  scan text not null check (scan in ('off', 'waiting', 'clean', 'infected')),
  primary key (application_id, position)
);
create index document_waiting on career.document (application_id) where scan = 'waiting';

-- The last line: however documents are written, those of one application have at most 20 MiB together.
create function career.check_document_sum() returns trigger language plpgsql as $$
begin
  if (select sum(size) from career.document where application_id = new.application_id) > 20971520 then
    raise exception 'The documents of an application have at most 20971520 bytes' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger document_sum after insert or update on career.document
  for each row execute function career.check_document_sum();

-- What staff wrote about an application.
create table career.note (
  id uuid primary key,
  application_id uuid not null references career.application on delete cascade,
  author_id uuid not null,
  written_at timestamptz not null,
  sealed_text text not null
);
create index note_of_application on career.note (application_id, written_at);

-- Staff beside HR who may read one application.
create table career.reviewer (
  application_id uuid not null references career.application on delete cascade,
  account_id uuid not null,
  added_at timestamptz not null,
  primary key (application_id, account_id)
);
create index reviewer_account on career.reviewer (account_id);

-- How applications ended that are deleted: numbers, no persons.
create table career.outcome (
  job_id uuid not null references career.job,
  month date not null,
  state text not null,
  number integer not null check (number > 0),
  primary key (job_id, month, state)
);
