-- What a statement at the end of a transaction does instead of telling that it could not do its work: the commit is behind it already (docs/decisions/0117).
create function platform.insist(is_so boolean) returns boolean language plpgsql as $$
begin
  if is_so then return true; end if;
  raise exception 'not as usual' using errcode = 'KV001';
end $$;
