create schema redirects;

-- An address of an earlier site and where its content is now. `address` is written the way addresses are compared: lower case, one slash between
-- parts, none at the end, parameters in order.
create table redirects.redirect (
  section text not null,
  -- Language whose prefix the old address carries; empty: none, and it holds in every language.
  locale text not null check (locale in ('', 'de', 'en', 'ja')),
  address text not null check (address like '/%'),
  target_section text not null,
  -- Language of the new address; empty: that of whoever asks.
  target_locale text not null check (target_locale in ('', 'de', 'en', 'ja')),
  -- Path without language prefix, with query and anchor.
  target text not null check (target like '/%' and target not like '//%'),
  changed_at timestamptz not null,
  primary key (section, locale, address)
);
