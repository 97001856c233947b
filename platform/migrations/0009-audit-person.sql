-- The person whom a look or a change concerns, where the subject is a thing of theirs: an order, a return, a ticket. Found by whoever
-- asks who has looked at somebody.
alter table platform.audit add column person_id text;
