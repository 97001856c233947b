-- Names of people, for searching.
create function identity.names_of(first_name text, last_name text) returns tsvector
language sql immutable parallel safe return to_tsvector('simple'::regconfig, first_name || ' ' || last_name);

create index account_names on identity.account using gin (identity.names_of(first_name, last_name));
-- Beginnings of addresses.
create index email_beginning on identity.email (lower(email) text_pattern_ops);

-- Staff who asked for this address to become the default one as soon as it is confirmed; null: its owner added it.
alter table identity.email add column requested_by uuid;
