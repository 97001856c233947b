-- A lexeme names page language and word alone now (`de.schal`, in the title `de^schal`); documents are indexed anew by themselves (`indexVersion`).
-- Ranking reads the row of every hit, but neither its text nor its lexemes: both stand outside of the row (TOAST), so that many rows share a page.
alter table search.document set (toast_tuple_target = 512);
-- How many documents of one page language have this word. Counted every night and after the index has been built; 0 before.
alter table search.word add column documents integer not null default 0;
