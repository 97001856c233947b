-- A share of the price goes back while the pieces stay with the buyer: a day of several that is called off.
alter table returns.line drop constraint line_kind_check;
alter table returns.line add constraint line_kind_check
  check (kind in ('cancellation', 'withdrawal', 'return', 'share')) not valid;
alter table returns.line drop constraint line_quantity_check;
alter table returns.line add constraint line_quantity_check
  check (quantity >= 0 and (kind = 'share') = (quantity = 0)) not valid;
alter table returns.line add column share_reason text;
alter table returns.line add constraint line_share_reason check ((kind = 'share') = (share_reason is not null)) not valid;
