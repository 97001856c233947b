-- concurrently
drop index concurrently if exists returns.declaration_time;

create index concurrently declaration_time on returns.declaration (declared_at, id);

drop index concurrently if exists returns.declaration_open;

create index concurrently declaration_open on returns.declaration (declared_at, id)
  where outcome in ('unknown', 'articles') and handled_at is null;

drop index concurrently if exists returns.declaration_number;

create index concurrently declaration_number on returns.declaration (order_number);
