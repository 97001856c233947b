alter table returns.line validate constraint line_kind_check;
alter table returns.line validate constraint line_quantity_check;
alter table returns.line validate constraint line_share_reason;
