-- Whether a line can be withdrawn from (§ 312g (2) BGB), as it was told when it was ordered. Lines of before: tickets are for a date, lettered goods are made for
-- their buyer.
alter table "order".line add column withdrawal_class text not null default 'regular'
  check (withdrawal_class in ('regular', 'personalised', 'sealed', 'perishable', 'dated'));
update "order".line set withdrawal_class = case when type = 'Ticket' then 'dated' else 'personalised' end
where type = 'Ticket' or user_option_values <> '[]';
