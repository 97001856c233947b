alter table returns.refund validate constraint refund_sum;
