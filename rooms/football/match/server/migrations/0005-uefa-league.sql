-- A league phase of the European federation: one table in which nobody plays everybody.
alter table match.edition drop constraint edition_rules_check;
alter table match.edition add constraint edition_rules_check check (rules in ('dfbLeague', 'uefaGroup', 'uefaLeague', 'cup', 'friendly'));
