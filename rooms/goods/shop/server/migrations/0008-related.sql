-- Article numbers of products that somebody chose to show beside this one, the first one first. Empty: those of its shelf.
alter table shop.product add column related_skus text[];
