-- concurrently
drop index concurrently if exists shop.product_document_version;

create index concurrently product_document_version on shop.product (document_version);
