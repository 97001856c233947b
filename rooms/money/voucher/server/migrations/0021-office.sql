-- Staff look through vouchers, newest first, and find one by the beginning of its code.
create index voucher_newest on voucher.voucher (created_at, id);
create index voucher_code_begins on voucher.voucher (code text_pattern_ops);
