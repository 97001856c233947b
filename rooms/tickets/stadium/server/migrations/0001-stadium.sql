-- Venues and the plans of their places, in versions. A draft is edited; what was published stays as it is, so that whoever
-- copies it copies the same for ever. The triggers below hold that, whatever the code does.
create schema stadium;

create table stadium.venue (
  id uuid primary key,
  name text not null unique check (name <> ''),
  city text not null,
  made_at timestamptz not null
);

create table stadium.plan (
  id uuid primary key,
  venue_id uuid not null references stadium.venue,
  -- Counted from 1 in each venue.
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published')),
  -- Grows with each change of a draft: whoever has seen an older one is refused.
  revision integer not null default 1,
  -- Size of the drawing; one unit is 10 cm.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Why there is this version: season, rebuilding.
  note text not null default '',
  made_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  unique (venue_id, version),
  check ((published_at is null) = (state = 'draft'))
);

create table stadium.category (
  plan_id uuid not null references stadium.plan,
  number smallint not null check (number between 1 and 99),
  name text not null check (name <> ''),
  -- In the map; told in words too, never by colour alone.
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  primary key (plan_id, number)
);

create table stadium.block (
  plan_id uuid not null references stadium.plan,
  number smallint not null check (number > 0),
  stand text not null check (stand <> ''),
  label text not null check (label <> ''),
  kind text not null check (kind in ('seated', 'standing', 'wheelchair', 'away')),
  category smallint not null,
  entrance text not null default '',
  -- Corners in the drawing, as [[x, y], …]: the first half along the front, the second half back along the rear.
  outline jsonb not null,
  -- The better, the smaller.
  rank integer not null,
  places integer not null check (places >= 0),
  primary key (plan_id, number),
  unique (plan_id, stand, label),
  foreign key (plan_id, category) references stadium.category
);

-- One row of seats of one category; a seat is its position in the lists, from 1.
create table stadium.seat_row (
  plan_id uuid not null,
  block smallint not null,
  position integer not null check (position > 0),
  label text not null check (label <> ''),
  category smallint not null,
  rank integer not null,
  -- What stands on each seat.
  labels text[] not null,
  -- One hexadecimal digit for each seat: 1 wheelchair, 2 companion, 4 restricted view, 8 at the aisle (added up).
  attributes text not null check (attributes ~ '^[0-9a-f]+$'),
  xs real[] not null,
  ys real[] not null,
  primary key (plan_id, block, position),
  foreign key (plan_id, block) references stadium.block on delete cascade,
  foreign key (plan_id, category) references stadium.category,
  check (cardinality(labels) > 0 and length(attributes) = cardinality(labels)),
  check (cardinality(xs) = cardinality(labels) and cardinality(ys) = cardinality(labels))
);

-- The lock keeps a publication and a change of a part from passing each other.
create function stadium.keep_parts() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'INSERT' then new.plan_id else old.plan_id end;
begin
  if (select state from stadium.plan where id = changed for share) is distinct from 'draft'
    or (tg_op = 'UPDATE' and new.plan_id <> old.plan_id) then
    raise exception 'plan % has been published and stays as it is', changed;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_parts before insert or update or delete on stadium.category
  for each row execute function stadium.keep_parts();
create trigger keep_parts before insert or update or delete on stadium.block
  for each row execute function stadium.keep_parts();
create trigger keep_parts before insert or update or delete on stadium.seat_row
  for each row execute function stadium.keep_parts();

create function stadium.keep_plan() returns trigger language plpgsql as $$
begin
  if old.state = 'published' then
    raise exception 'plan % has been published and stays as it is', old.id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_plan before update or delete on stadium.plan
  for each row execute function stadium.keep_plan();
