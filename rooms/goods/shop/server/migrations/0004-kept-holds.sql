-- What a checkout froze: so many pieces stay held until then, whatever the cart does meanwhile. `quantity` and `expires_at` are never less.
alter table shop.hold
  add column kept_quantity integer check (kept_quantity > 0),
  add column kept_until timestamptz,
  add constraint hold_kept check ((kept_quantity is null) = (kept_until is null));
