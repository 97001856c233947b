-- What is kept of the price of worn pieces (§ 357a BGB), in cents, and why; never more than they cost.
alter table returns.line
  add column deduction integer not null default 0,
  add column deduction_reason text,
  add constraint line_deduction check (deduction between 0 and amount),
  add constraint line_deduction_of_wear check (deduction = 0 or (grade is not null and grade in ('used', 'damaged'))),
  add constraint line_deduction_reason check ((deduction > 0) = (deduction_reason is not null));
-- A declaration that came by mail or letter, entered by staff.
alter table returns.case_step drop constraint case_step_what_check;
alter table returns.case_step add constraint case_step_what_check
  check (what in ('registered', 'arrived', 'graded', 'undone', 'refunded', 'refused', 'paidByHand'));
