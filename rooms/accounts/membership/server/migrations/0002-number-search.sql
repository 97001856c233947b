-- Numbers as people say them, without the spaces of the card.
create index membership_spoken_number on membership.membership (upper(replace(number, ' ', '')));
