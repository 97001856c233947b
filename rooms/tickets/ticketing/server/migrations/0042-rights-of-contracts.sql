-- concurrently
drop index concurrently if exists ticketing.right_contract;

create unique index concurrently right_contract on ticketing."right" (contract_id, event_id)
where contract_id is not null and ended_at is null;
