-- concurrently
drop index concurrently if exists subscription.bill_first_own;

create unique index concurrently bill_first_own on subscription.bill (run_id, subscriber_id)
  where due_on is null and not is_difference and not is_handed_over;

drop index concurrently if exists subscription.bill_later_own;

create unique index concurrently bill_later_own on subscription.bill (run_id, subscriber_id, due_on)
  where due_on is not null and not is_handed_over;

drop index concurrently if exists subscription.bill_first;

drop index concurrently if exists subscription.bill_later;
