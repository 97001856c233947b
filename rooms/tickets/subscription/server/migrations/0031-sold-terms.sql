alter table subscription.master_data validate constraint master_data_sale;

alter table subscription.term validate constraint term_paid;

alter table subscription.term validate constraint term_confirmed_complete;

alter table subscription.contract validate constraint contract_terminated_by_check;
