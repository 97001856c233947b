-- News name their players in their settings, `malik-osei, jonas-wirth`; a player's page lists them.
create index document_players on content.document
  using gin ((regexp_split_to_array(settings ->> 'players', '[\s,]+')))
  where settings ? 'players';
