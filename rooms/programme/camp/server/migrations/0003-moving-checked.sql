alter table camp.booking validate constraint booking_end_cause_check;
