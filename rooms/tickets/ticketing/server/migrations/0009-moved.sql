-- The start that holders know, while they have not been told of the new one; null: they know `starts_at`.
alter table ticketing.event add moved_from timestamptz;
