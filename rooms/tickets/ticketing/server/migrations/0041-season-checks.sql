alter table ticketing."right" validate constraint right_state_check;
alter table ticketing."right" validate constraint right_living;
