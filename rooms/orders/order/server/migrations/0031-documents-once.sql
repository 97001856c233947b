-- concurrently
drop index concurrently if exists "order".document_of_thing;

-- The last line against a document given out twice.
create unique index concurrently document_of_thing on "order".document (thing_id, room, kind, cause)
  where order_id is null;

drop index concurrently if exists "order".document_fan;

create index concurrently document_fan on "order".document (addressee_id) where order_id is null;
