-- The person who pressed the order button for an organisation; null: the buyer did.
alter table checkout.checkout add column acted_by uuid;
