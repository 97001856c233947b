-- A buyer may choose the name of a player; which there are is known to the squad.
alter table shop.user_option drop constraint user_option_kind_check,
  add constraint user_option_kind_check check (kind in ('name', 'player', 'number', 'text'));
