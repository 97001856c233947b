-- Contracts that people cancel without signing in (§ 312k BGB).
create schema termination;

create table termination.declaration (
  id uuid primary key,
  declared_at timestamptz not null,
  name text not null,
  email text not null,
  -- As it was typed; null: all contracts of that address.
  contract_number text,
  kind text not null check (kind in ('ordinary', 'forCause')),
  reason text,
  -- Null: as soon as possible.
  wished_on date,
  locale text not null,
  -- Whose contracts they were; null: of nobody who is known by that address.
  fan_id uuid,
  -- What was cancelled: number, name and end of each contract. Null: nobody has looked yet.
  ended jsonb,
  receipted_at timestamptz
);
create index declaration_email on termination.declaration (lower(email));
create index declaration_fan on termination.declaration (fan_id);
create index declaration_old on termination.declaration (declared_at);
