create schema content;

create table content.category (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  names jsonb not null check (names ? 'de'),
  position integer not null
);

create table content.picture (
  -- Made from the original's bytes, so an address shows the same picture for ever.
  id uuid primary key,
  format text not null check (format in ('svg', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- SVG sanitised, everything else scaled and freed of what cameras write.
  bytes bytea not null
);

-- A page, a news text, a person or a gallery.
create table content.document (
  uid text primary key check (uid ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  kind text not null check (kind in ('page', 'news', 'person', 'gallery')),
  template text not null,
  -- Section keys; `*` is every section.
  sites text[] not null check (cardinality(sites) > 0),
  categories text[] not null,
  -- What the template needs besides, texts by name.
  settings jsonb not null,
  -- Of a person: name, role, birthday, consent, … as given; what may leave the server is decided at each reading.
  person jsonb check ((person is null) = (kind <> 'person')),
  -- Time by which lists are ordered: that of the German version, else of the earliest.
  published_at timestamptz not null,
  -- Where it came from, and a hash of that, so that the same import again changes nothing.
  source text not null,
  fingerprint text not null,
  changed_at timestamptz not null
);

-- A document in one language.
create table content.version (
  uid text not null references content.document on delete cascade,
  locale text not null check (locale in ('de', 'en', 'ja')),
  state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  publish_at timestamptz not null,
  withdraw_at timestamptz check (withdraw_at > publish_at),
  -- Its address without language prefix; empty: none of its own.
  path text check (path ~ '^/([^/?#]+/)*$'),
  title text not null check (title <> ''),
  kicker text,
  headline text not null,
  subline text,
  description text,
  image jsonb,
  hover_image jsonb,
  card_type text not null check (card_type in ('standard', 'wide', 'large')),
  -- List of {type, props}; all HTML in it is sanitised.
  body jsonb not null,
  pictures jsonb,
  changed_at timestamptz not null,
  primary key (uid, locale)
);
-- For the moments at which something appears or disappears by itself.
create index version_publish_at on content.version (publish_at) where state in ('scheduled', 'published');
create index version_withdraw_at on content.version (withdraw_at) where withdraw_at is not null and state in ('scheduled', 'published');

-- Every address a version ever had. An old one leads to the one of today.
create table content.address (
  site text not null,
  locale text not null,
  path text not null,
  uid text not null references content.document on delete cascade,
  is_current boolean not null,
  primary key (path, site, locale)
);
create index address_document on content.address (uid);

-- In which lists a document may stand: per section, as a whole (empty category) and per category, of a person per team.
create table content.placement (
  site text not null,
  kind text not null,
  category text not null,
  published_at timestamptz not null,
  uid text not null references content.document on delete cascade,
  primary key (site, kind, category, published_at, uid)
);
create index placement_document on content.placement (uid);

-- Who asked to be gone; an import passes them by.
create table content.take_down (
  uid text primary key,
  taken_down_at timestamptz not null
);

-- One row: up to when appearing and disappearing versions have been told to the caches.
create table content.announcement (
  only_one boolean primary key default true check (only_one),
  announced_until timestamptz not null
);
