-- Groups that a person is in; which ones there are says club/groups.ts.
create table contact.group_membership (
  fan_id uuid not null references contact.contact on delete cascade,
  name text not null,
  joined_at timestamptz not null,
  primary key (fan_id, name)
);

-- People whom somebody has sent something to, so that they are found again.
create table contact.address_book_entry (
  id uuid primary key,
  fan_id uuid not null references contact.contact on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  is_favorite boolean not null default false,
  created_at timestamptz not null
);
create unique index address_book_entry_email on contact.address_book_entry (fan_id, lower(email));
