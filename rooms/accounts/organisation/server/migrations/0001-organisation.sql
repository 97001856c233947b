create schema organisation;

-- Its id is that of its account, so whatever belongs to it hangs on it as on a person.
create table organisation.organisation (
  id uuid primary key,
  kind text not null check (kind in ('company', 'fanClub')),
  name text not null check (name <> ''),
  member_price_group text,
  email text not null,
  phone text not null default '',
  street text not null,
  postal_code text not null,
  city text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  created_at timestamptz not null
);

create table organisation.membership (
  id uuid primary key,
  organisation_id uuid not null references organisation.organisation,
  -- The person's account. There is none without: only people with an account are invited.
  fan_id uuid not null,
  state text not null check (state in ('invited', 'accepted', 'declined')),
  is_admin boolean not null default false check (not is_admin or state = 'accepted'),
  invited_at timestamptz not null,
  -- An invitation is good until then.
  expires_at timestamptz not null,
  answered_at timestamptz check ((answered_at is null) = (state = 'invited')),
  unique (organisation_id, fan_id)
);
create index membership_fan on organisation.membership (fan_id);
