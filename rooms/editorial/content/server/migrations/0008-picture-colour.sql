-- Average colour of a photograph, `#rrggbb`: its ground until it has been loaded. Empty for drawings, and for pictures
-- that were stored before.
alter table content.picture
  add column colour text check (colour ~ '^#[0-9a-f]{6}$');
