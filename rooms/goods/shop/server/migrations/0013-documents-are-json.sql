-- Prepared products are documents, not texts, so that nobody puts JSON together by hand.
alter table shop.product alter column summary type json using summary::json, alter column detail type json using detail::json;
