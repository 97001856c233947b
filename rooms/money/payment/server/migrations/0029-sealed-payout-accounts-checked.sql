alter table payment.payout validate constraint payout_account_check;
