-- What the ticker desk needs to know of a match and of its entries.
alter table match.match add column ticker_opened_at timestamptz;

alter table match.event
  -- Did a penalty go in? Did a player score for the others?
  add column is_scored boolean,
  add column is_own_goal boolean,
  -- The entry that withdrew this one, so that withdrawing twice is withdrawing once.
  add column withdrawn_by uuid unique;

-- Kick-offs and whistles happen once, however many desks there are.
create unique index event_turn on match.event (match_id, type, period)
  where removed_at is null and type in ('Kickoff', 'WhistleFirstHalf', 'KickoffSecondHalf', 'FinalWhistle');
