-- The browser that took a visitor's place, as a digest: only from there it becomes the place of an account, before the
-- draw, which is among accounts. `network_key` is written no more.
alter table admission.place add column browser_key text check (browser_key is null or visitor_key is not null);
