-- concurrently
drop index concurrently if exists ticketing.right_of_contract;

-- Tickets of a contract for an event, those that have ended too: a gate looks for them by the bar code of a card.
create index concurrently right_of_contract on ticketing."right" (contract_id, event_id)
where contract_id is not null;
