-- Money that had left has not arrived: the buyer still waits for it.
alter table returns.line drop constraint line_state_check;
alter table returns.line add constraint line_state_check
  check (state in ('requested', 'received', 'refunded', 'refundFailed', 'refused'));
alter table returns.line drop constraint line_check;
alter table returns.line add constraint line_check
  check ((refund_id is not null) = (state in ('received', 'refunded', 'refundFailed')));
