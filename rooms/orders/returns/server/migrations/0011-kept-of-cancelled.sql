-- Of what is cancelled before it takes place, the seller's terms may keep a share.
alter table returns.line drop constraint line_deduction_of_wear;
alter table returns.line add constraint line_deduction_of_wear
  check (deduction = 0 or kind = 'cancellation' or (grade is not null and grade in ('used', 'damaged'))) not valid;
