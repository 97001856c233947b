-- concurrently
-- Accounts that staff opened by telephone counted as proven at once. They are again what they are until their owner reads a mail: not
-- confirmed, unless a password was set, which takes the link of a mail, or a passkey was added.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  entries uuid[];
  accounts uuid[];
begin
  loop
    entries := array(
      select id from platform.audit where what = 'POST /office/v1/phone-orders/people' and id > done order by id limit 1000);
    exit when entries = '{}';
    accounts := array(
      select a.id from platform.audit t join identity.account a on a.id::text = t.subject_id
      where t.id = any(entries) and t.subject_kind = 'person' and a.password_hash is null
        and a.email_confirmed_at = a.created_at
        and not exists (select from identity.passkey p where p.account_id = a.id));
    update identity.email set confirmed_at = null
    where account_id = any(accounts) and is_default and confirmed_at is not null;
    update identity.account set email_confirmed_at = null where id = any(accounts);
    done := entries[array_upper(entries, 1)];
    commit;
  end loop;
end $$;
