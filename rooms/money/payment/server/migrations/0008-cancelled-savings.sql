-- Whoever leaves the page where a method is saved has met no failure.
alter table payment.saved_method drop constraint saved_method_state_check;
alter table payment.saved_method add constraint saved_method_state_check
  check (state in ('recorded', 'started', 'saved', 'failed', 'cancelled', 'deleted'));
