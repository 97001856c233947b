-- Which version of the program's documents a row holds; empty: those of before there was one. The program makes older
-- ones anew (`renewDocuments`).
alter table shop.product add column document_version integer;
