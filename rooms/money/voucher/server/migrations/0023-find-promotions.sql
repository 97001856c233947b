-- concurrently
drop index concurrently if exists voucher.promotion_code_newest;

create index concurrently promotion_code_newest on voucher.promotion_code (created_at, id);

drop index concurrently if exists voucher.promotion_code_begins;

create index concurrently promotion_code_begins on voucher.promotion_code (code text_pattern_ops);

drop index concurrently if exists voucher.promotion_use_newest;

create index concurrently promotion_use_newest on voucher.promotion_use
  (promotion_code_id, coalesce(used_at, reserved_until), checkout_id) include (amount) where state = 'used';
