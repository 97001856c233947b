-- The age in years from which a line may be handed over; null: anybody may have it.
alter table "order".line add column age_limit integer check (age_limit between 1 and 99);
