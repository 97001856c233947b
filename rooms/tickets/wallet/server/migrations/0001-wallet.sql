create schema wallet;

-- What can be in a wallet; the type is what the site's rules ask for.
create table wallet.asset_template (
  id uuid primary key,
  type text not null unique check (type <> ''),
  names jsonb not null check (names ? 'de')
);
insert into wallet.asset_template (id, type, names) values (
  '01980000-0000-7000-8000-000000000001', 'MembershipBadge',
  '{"de": "Mitgliedsabzeichen", "en": "Member badge", "ja": "会員バッジ"}');

-- What somebody has in their wallet; one of each kind.
create table wallet.asset (
  id uuid primary key,
  fan_id uuid not null,
  template_id uuid not null references wallet.asset_template,
  issued_at timestamptz not null,
  unique (fan_id, template_id)
);
