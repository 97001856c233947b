-- concurrently
drop index concurrently if exists content.version_seen;

-- Overviews and sitemaps ask of every text of a list whether it is seen; with this they need not read the texts.
create index concurrently version_seen on content.version (uid, locale)
  include (state, publish_at, withdraw_at, path);

-- Nearly all texts may belong to one sub-site; without this they are looked up one by one.
create statistics if not exists content.document_first_site on (sites[1]) from content.document;

analyze content.document;
