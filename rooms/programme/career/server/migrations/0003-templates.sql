-- Texts that decisions about applications begin with, where staff have written their own.
create table career.template (
  kind text not null check (kind in ('invited', 'rejected', 'hired')),
  locale text not null check (locale in ('de', 'en', 'ja')),
  text text not null check (length(text) between 1 and 4000),
  version integer not null,
  changed_at timestamptz not null,
  primary key (kind, locale)
);
