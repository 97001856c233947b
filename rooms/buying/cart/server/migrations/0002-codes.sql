-- Vouchers and promotion codes that were entered: kind and id, in the order of entry.
alter table cart.cart add column codes jsonb not null default '[]'
  check (jsonb_typeof(codes) = 'array' and jsonb_array_length(codes) <= 20);
