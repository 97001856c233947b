-- Names in all languages, colours and the article number, folded as searches are; empty until the product is saved by a
-- version that makes it.
alter table shop.product add column search_text text;
