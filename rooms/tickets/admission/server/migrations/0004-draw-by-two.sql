-- The list of a lottery closes before it is drawn, and two persons draw it with a public number.
alter table admission.lottery
  -- Which public number decides, as people read it while they apply. Null: from before it was said.
  add column public_sources jsonb,
  add column closed_at timestamptz,
  -- SHA-256 of the applications' ids, published when the list closes.
  add column list_hash text,
  add column public_number text,
  add column public_reference text,
  add column asked_by uuid,
  -- Null in draws that were purged before there were files.
  add column draw_file jsonb;

alter table admission.lottery
  add constraint lottery_listed check ((closed_at is null) = (list_hash is null)) not valid,
  add constraint lottery_list_after_close check (closed_at >= closes_at) not valid,
  add constraint lottery_drawn_after_list check (drawn_at is null or drawn_at >= closed_at) not valid,
  add constraint lottery_numbered check (
    (public_number is null) = (asked_by is null) and (public_number is null) = (public_reference is null)
    and (public_number is null or draw_file is not null)
  ) not valid,
  add constraint lottery_drawn_by_two check (asked_by <> drawn_by) not valid;

-- Whoever withdraws between the closing and the draw keeps a place in the order and is passed over.
alter table admission.application drop constraint application_check;

alter table admission.application
  add constraint application_ranked check (
    (rank is null or state <> 'applied') and (rank is not null or state in ('applied', 'over'))
  ) not valid;
