-- Accounting lists the customers who owe most first.
create index credit_line_owed on payment.credit_line (owed, fan_id);
