alter table marketplace.payout validate constraint payout_state_check;
alter table marketplace.payout validate constraint payout_payout_type_check;
alter table marketplace.entry validate constraint entry_kind_check;
