alter table "order".line validate constraint line_terms;
