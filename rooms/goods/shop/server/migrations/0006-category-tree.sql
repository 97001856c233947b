-- Shelves stand below others; a parent has a smaller number than its children, so that there are no circles.
alter table shop.category add column parent_id integer references shop.category check (parent_id < id);
create index category_parent on shop.category (parent_id);
