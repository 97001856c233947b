-- What somebody has entered is found when they ask for it or leave.
create index event_entered_by on match.event (entered_by) where entered_by is not null;
create index match_history_changed_by on match.match_history (changed_by) where changed_by is not null;
