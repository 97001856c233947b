alter table "order".line validate constraint line_withdrawal_class_check;
