-- A lexeme names page language and word alone now (`de.schal`, in the title `de^schal`); documents are indexed anew by themselves (`indexVersion`).
-- Ranking reads the row of every hit, but neither its text nor its lexemes: both stand outside of the row (TOAST), so that many rows share a page.
alter table search.document set (toast_tuple_target = 512);
-- More documents have this word than a search should rank. Counted every night and after the index has been built.
alter table search.word add column is_common boolean not null default false;
