-- concurrently
drop index concurrently if exists content.version_seen;

-- Overviews and sitemaps ask of every text of a list whether it is seen; with this they need not read the texts.
create index concurrently version_seen on content.version (uid, locale)
  include (state, publish_at, withdraw_at, path);
