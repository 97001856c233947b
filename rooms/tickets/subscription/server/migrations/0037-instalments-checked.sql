alter table subscription.master_data validate constraint master_data_instalment_days;
alter table subscription.term validate constraint term_agreed_days;
alter table subscription.billing_run validate constraint billing_run_kind;
alter table subscription.charge validate constraint charge_parts;
