-- Why a deal was lost is true of it only while it is lost. One that is taken up again forgets the reason, whoever
-- changes the status: the board, a menu, the form or a caller of the API.

create function private.clear_lost_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.lost_reason := null;
  return new;
end $$;

create trigger deals_clear_lost_reason before insert or update of status, lost_reason on public.deals
  for each row when (new.status <> 'Lost' and new.lost_reason is not null)
  execute function private.clear_lost_reason();

update public.deals set lost_reason = null where status <> 'Lost' and lost_reason is not null;
