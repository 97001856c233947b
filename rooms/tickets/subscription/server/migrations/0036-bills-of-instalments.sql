-- concurrently
drop index concurrently if exists subscription.bill_first;

create unique index concurrently bill_first on subscription.bill (run_id, subscriber_id)
  where due_on is null and not is_difference;

drop index concurrently if exists subscription.bill_later;

create unique index concurrently bill_later on subscription.bill (run_id, subscriber_id, due_on)
  where due_on is not null;

drop index concurrently if exists subscription.charge_part_once;

create unique index concurrently charge_part_once on subscription.charge (contract_id, master_data_id, part)
  where removed_at is null;

drop index concurrently if exists subscription.charge_once;

drop index concurrently if exists subscription.billing_run_differences;

create unique index concurrently billing_run_differences on subscription.billing_run (master_data_id)
  where kind = 'differences';
