alter table "order".document validate constraint document_kind_check;
alter table "order".document validate constraint document_cause_check;
alter table "order".document validate constraint document_owner_check;
