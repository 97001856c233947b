-- Money that comes back from a refund is told by the refund's own step; "captured" a second time would read like a second charge.
drop trigger note_step on payment.payment;
create trigger note_step after update on payment.payment for each row
  when (old.state is distinct from new.state
    and not (old.state in ('partiallyRefunded', 'refunded') and new.state in ('captured', 'partiallyRefunded')))
  execute function payment.note_step();
