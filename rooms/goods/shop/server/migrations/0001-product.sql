create schema shop;

-- Shelves of the shop; the id is the number that stands in `categories` on the wire.
create table shop.category (
  id integer primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  names jsonb not null check (names ? 'de'),
  position integer not null
);

create table shop.product (
  id uuid primary key,
  -- Article number; its variants' skus begin with it.
  sku text not null unique check (sku ~ '^[0-9]{4,9}$'),
  -- Its German address, `derby-schal-1204`; every address that leads to it stands in product_slug.
  slug text not null unique,
  tenant integer not null check (tenant > 0),
  shop_id integer not null default 1,
  names jsonb not null check (names ? 'de'),
  -- Sanitised HTML, never as it was typed in.
  descriptions jsonb not null,
  vat_rate numeric(4, 2) not null check (vat_rate >= 0 and vat_rate < 100),
  age_limit smallint check (age_limit between 6 and 21),
  is_active boolean not null,
  is_hidden boolean not null,
  release_date timestamptz not null,
  -- Until then only the app shows it.
  appclusive_until timestamptz,
  -- First day on which a pre-ordered piece leaves the house.
  delivers_from date,
  max_quantity integer not null check (max_quantity > 0),
  shipping_codes text[] not null,
  -- Is there a right of withdrawal (§ 312g BGB), and if not, why?
  withdrawal_class text not null check (withdrawal_class in ('regular', 'personalised', 'sealed', 'perishable')),
  -- What one piece contains, for the unit price (§ 4 PAngV).
  content_amount integer check (content_amount > 0),
  content_unit text check (content_unit in ('g', 'ml', 'cm')),
  -- Which size table belongs to it.
  size_chart text,
  maker_name text not null,
  maker_address text not null,
  maker_contact text not null,
  -- Responsible person in the EU, when the maker sits elsewhere.
  responsible_person text,
  safety_warnings jsonb,
  -- The product as the list and the detail call send it, made when it is saved, so that reading it costs nothing.
  summary text not null,
  detail text not null,
  changed_at timestamptz not null,
  check ((content_amount is null) = (content_unit is null)),
  -- Regulation (EU) 2023/988: no offer without a maker who can be reached.
  constraint product_safety check (not is_active or (maker_name <> '' and maker_address <> '' and maker_contact <> ''))
);
create index product_newest on shop.product (tenant, release_date desc, id) where is_active and not is_hidden;

-- Every address a product ever had, and its article number, so that old links stay good.
create table shop.product_slug (
  slug text primary key,
  product_id uuid not null references shop.product
);
create index product_slug_product on shop.product_slug (product_id);

create table shop.product_category (
  product_id uuid not null references shop.product,
  category_id integer not null references shop.category,
  primary key (product_id, category_id)
);
create index product_category_category on shop.product_category (category_id);

-- What can be put into a cart: a product in one size and colour. Prices in gross cents.
create table shop.variant (
  sku text primary key check (sku ~ '^[0-9]{4,9}(-[A-Z0-9]{1,8}){0,2}$'),
  product_id uuid not null references shop.product,
  position integer not null,
  size text,
  colour text,
  colour_names jsonb,
  price integer not null check (price between 0 and 100000000),
  -- Lowest price of the 30 days before the reduction that is in force (§ 11 PAngV); empty when nothing is reduced.
  lowest_price integer check (lowest_price > price),
  is_active boolean not null
);
create index variant_product on shop.variant (product_id, position);

-- Every price a variant ever had; lines are only added.
create table shop.price_change (
  sku text not null references shop.variant,
  changed_at timestamptz not null,
  price integer not null check (price >= 0),
  primary key (sku, changed_at)
);
create function shop.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'shop.% only grows', tg_table_name;
end $$;
create trigger price_change_only_grows before update or delete on shop.price_change
  for each row execute function shop.refuse_change();

create table shop.image (
  -- Made from product and artwork, so an address shows the same picture for ever.
  id uuid primary key,
  product_id uuid not null references shop.product,
  -- Place in the gallery; empty: no longer shown there, kept for old orders.
  position integer,
  -- Shows the variants of this colour; empty: all.
  colour text,
  -- What is drawn: motif, colours, lettering.
  artwork jsonb not null
);
create index image_product on shop.image (product_id, position);

-- What a buyer may have printed on it.
create table shop.user_option (
  id uuid primary key,
  product_id uuid not null references shop.product,
  position integer not null,
  kind text not null check (kind in ('name', 'number', 'text')),
  names jsonb not null check (names ? 'de'),
  -- Gross cents, added to the price when the buyer fills it in.
  price integer not null check (price >= 0),
  max_length integer not null check (max_length between 1 and 100),
  is_required boolean not null
);
create unique index user_option_product on shop.user_option (product_id, position);
