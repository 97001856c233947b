-- Which home matches the tickets of a season are for: of which team, in which competitions (empty: each), and how many
-- there are, so that each has its share of the price. Empty columns: as the club has it.
alter table subscription.master_data
  add column team text,
  add column competitions text[],
  add column match_count smallint check (match_count between 1 and 60);
