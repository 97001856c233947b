-- Accounting adds up what is left on vouchers.
create index voucher_outstanding on voucher.voucher (tenant, created_at) include (balance, is_active, valid_until)
  where balance > 0;
