-- concurrently
drop index concurrently if exists wallet.entry_conflict_right;

create index concurrently entry_conflict_right on wallet.entry_conflict (right_id);
