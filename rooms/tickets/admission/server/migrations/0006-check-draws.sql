alter table admission.lottery
  validate constraint lottery_listed,
  validate constraint lottery_list_after_close,
  validate constraint lottery_drawn_after_list,
  validate constraint lottery_numbered,
  validate constraint lottery_drawn_by_two;

alter table admission.application validate constraint application_ranked;
