alter table marketplace.offer validate constraint offer_payout_type_check;
