-- Who of the staff gave the money back, and why; null: the buyer's own right, or the command line.
alter table returns.refund
  add column made_by uuid,
  add column reason text;
