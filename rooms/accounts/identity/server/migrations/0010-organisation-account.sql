-- An organisation buys, has addresses and orders like a person, under an account that nobody signs in to: its admins act for it.
alter table identity.account add column kind text not null default 'person' check (kind in ('person', 'organisation'));
alter table identity.account add check (kind = 'person' or password_hash is null);
