-- When a line with a name, a number or another wish was finished, and by whom; null: it waits for that.
alter table "order".line
  add column lettered_at timestamptz,
  add column lettered_by uuid,
  add check ((lettered_at is null) = (lettered_by is null));
create index line_lettered on "order".line (lettered_at, id) where lettered_at is not null;
create index line_lettered_by on "order".line (lettered_by) where lettered_by is not null;
