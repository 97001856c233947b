-- A ticket that somebody has put into a phone's own wallet. A pass is of one generation of a right: one that is issued
-- anew is another pass.
create table wallet.pass (
  right_id uuid not null,
  generation smallint not null,
  kind text not null check (kind in ('apple', 'google')),
  event_id uuid not null,
  -- Whoever held the right.
  fan_id uuid not null,
  made_at timestamptz not null,
  -- When what it shows last changed; devices ask for what is newer than they know.
  changed_at timestamptz not null,
  primary key (right_id, generation, kind)
);
create index pass_event on wallet.pass (event_id, right_id);
create index pass_fan on wallet.pass (fan_id);

-- Devices that have asked to be told when an Apple pass changes.
create table wallet.pass_device (
  -- What the device calls itself, made by Apple for our passes alone.
  device_id text not null,
  right_id uuid not null,
  generation smallint not null,
  kind text not null default 'apple' check (kind = 'apple'),
  push_token text not null,
  registered_at timestamptz not null,
  primary key (device_id, right_id, generation),
  foreign key (right_id, generation, kind) references wallet.pass on delete cascade
);
create index pass_device_pass on wallet.pass_device (right_id, generation);
create index pass_device_token on wallet.pass_device (push_token);
