create schema contact;

create table contact.contact (
  fan_id uuid primary key,
  first_name text not null default '',
  last_name text not null default '',
  birthday date,
  mobile text not null default '',
  phone text not null default '',
  -- The EF number under which a partner knows this person.
  partner_identity text,
  language text not null default 'de' check (language in ('de', 'en', 'ja')),
  is_organization boolean not null default false,
  organization_price_group text,
  created_at timestamptz not null
);

create table contact.address (
  id uuid primary key,
  fan_id uuid not null references contact.contact,
  company text not null default '',
  additional_address text not null default '',
  city text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  postal_code text not null,
  street text not null,
  is_order_address boolean not null default false,
  is_invoice_address boolean not null default false,
  created_at timestamptz not null,
  check (country_code = 'DE' or phone <> '')
);
create index address_fan on contact.address (fan_id, id);
-- Never two defaults at once.
create unique index address_default_order on contact.address (fan_id) where is_order_address;
create unique index address_default_invoice on contact.address (fan_id) where is_invoice_address;
