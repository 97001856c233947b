-- Mails that no SMTP server was configured for; the development mailbox shows them.
create table platform.mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null,
  sent_at timestamptz not null
);
create index mail_recipient on platform.mail (lower(recipient), id desc);

-- One row: what this database was set up for. A club's own database never gets demo data.
create table platform.installation (
  only_one boolean primary key default true check (only_one),
  kind text not null check (kind in ('demo', 'club')),
  created_at timestamptz not null
);

-- Rooms whose demo data are complete; written in the transaction that made them.
create table platform.demo_room (
  room text primary key,
  finished_at timestamptz not null
);
