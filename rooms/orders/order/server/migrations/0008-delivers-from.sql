-- The day from which a line that was ordered in advance is delivered; null: at once. It is part of what was agreed.
alter table "order".line add column delivers_from date;
