-- A refund that another room than that of its payment has asked for, and is told of: what it is for, by a name of that
-- room. Nothing is given back twice for it.
alter table payment.refund
  add column purpose text,
  add column cause text,
  add constraint refund_owner check ((purpose is null) = (cause is null)) not valid;
