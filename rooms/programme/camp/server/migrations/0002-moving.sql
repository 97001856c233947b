-- Staff move a child to another camp: the order line is then the one of several bookings, one for each camp.
alter table camp.booking drop constraint booking_order_line_id_key;
alter table camp.booking drop constraint booking_end_cause_check;
alter table camp.booking add constraint booking_end_cause_check check (end_cause in
  ('cancelled', 'refund', 'chargeback', 'calledOff', 'declined', 'expired', 'deleted', 'moved')) not valid;
