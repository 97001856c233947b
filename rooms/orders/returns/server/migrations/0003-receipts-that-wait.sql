-- What a request wanted, as a digest: the same id with other lines is no repetition. Null: made before this was kept.
alter table returns.request add column content_hash text;

-- When the receipt of a declaration went out; null: it waits, since many went to that address just now.
alter table returns.declaration add column receipt_at timestamptz;
update returns.declaration set receipt_at = settled_at;
create index declaration_waiting on returns.declaration (lower(email)) where receipt_at is null;
