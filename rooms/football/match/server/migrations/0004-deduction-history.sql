-- Points that were taken off and given back stay written down: when they were entered, and when and why they counted no longer.
alter table match.points_deduction
  add column entered_at timestamptz,
  add column withdrawn_at timestamptz,
  add column withdrawn_because text,
  add check ((withdrawn_at is null) = (withdrawn_because is null));
alter table match.points_deduction drop constraint points_deduction_edition_id_team_id_counts_from_key;
create unique index points_deduction_once on match.points_deduction (edition_id, team_id, counts_from) where withdrawn_at is null;
