-- Services that begin at once and are withdrawn from by days, such as passes for films.
alter table "order".line drop constraint line_withdrawal_class_check;
alter table "order".line add constraint line_withdrawal_class_check
  check (withdrawal_class in ('regular', 'personalised', 'sealed', 'perishable', 'dated', 'streamed')) not valid;
