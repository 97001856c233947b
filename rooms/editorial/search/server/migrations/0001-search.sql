create schema search;

-- pg_trgm is a trusted extension: whoever owns the database may add it. Where it stands already, it stays in the schema it has; the
-- function gives its operator one name, and is simple enough to be inlined, so that the index is used.
do $$
declare place text;
begin
  create extension if not exists pg_trgm with schema search;
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format(
    'create function search.resembles(text, text) returns boolean language sql stable parallel safe return $1 operator(%1$I.%%) $2', place);
  execute format(
    'create function search.likeness(text, text) returns real language sql immutable parallel safe return %1$I.similarity($1, $2)', place);
end $$;

-- One thing in one language. Everything that a search asks for stands in `lexemes`, so that one index answers it: folded words behind page
-- language and period (`de13.schal`), those of the title once more (`de13^schal`), and marks: `~k:news` kind, `~s:u17` sub-site. A period is two
-- years long: the newest are looked through first, so that a word that every document has costs no more than others.
create table search.document (
  number bigint generated always as identity primary key,
  source text not null,
  id text not null,
  locale text not null check (locale in ('de', 'en', 'ja')),
  -- Language of title and text.
  lang text not null check (lang in ('de', 'en', 'ja')),
  kind text not null,
  -- Sub-sites that show it; empty: all.
  sections text[] not null,
  title text not null,
  -- The title's folded words, for finding exactly what somebody typed.
  title_key text not null,
  text text not null,
  path text not null,
  image text,
  date timestamptz,
  shown_from timestamptz,
  shown_until timestamptz,
  lexemes tsvector not null,
  indexed_at timestamptz not null,
  unique (source, id, locale)
);
-- Without a list of pending entries: every search would have to read it from end to end.
create index document_lexemes on search.document using gin (lexemes) with (fastupdate = off);

-- Every word that documents contain, folded, with the stem that joins its forms. Words are learned by a job, never in the transaction of
-- whoever publishes: two of them that bring the same words in another order would wait for each other for ever.
create table search.word (
  lang text not null,
  word text not null,
  stem text not null,
  -- As people write it.
  spelling text not null,
  primary key (word, lang)
);
create index word_stem on search.word (stem, lang);
do $$
declare place text;
begin
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index word_trigrams on search.word using gin (word %I.gin_trgm_ops)', place);
end $$;

-- Words that the job has not learned yet.
create table search.new_words (
  number bigint generated always as identity primary key,
  lang text not null,
  -- Folded word and spelling in turns.
  words jsonb not null
);

-- Which way of indexing the index was built in; another one than the program's has it built anew.
create table search.index_version (
  only_one boolean primary key default true check (only_one),
  version integer not null,
  built_at timestamptz not null
);
