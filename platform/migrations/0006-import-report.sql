-- What the last import of each source came to, for staff; written by the commands that import.
create table platform.import_report (
  source text primary key,
  at timestamptz not null,
  is_good boolean not null,
  -- As the command has said it, the first 4000 characters.
  report text not null
);
