-- Files of messages: uploaded before the mail is written and attached when it is sent, or received with a mail. The
-- bytes are in the bucket `attachments`, under the tenant and the attachment's id. Only the app writes them, so that
-- each file matches its row.

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The uploader; null for received files.
  owner_id uuid default auth.uid(),
  -- Null until attached, and after the message is deleted; the worker then deletes the file.
  message_id uuid,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  content_type text not null check (content_type ~ '^[a-z0-9.+-]{1,60}/[a-z0-9.+-]{1,80}$'),
  size integer not null check (size between 0 and 26214400),
  created_at public.instant not null default now(),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, message_id) references public.messages (tenant_id, id) on delete set null (message_id)
);

create index message_attachments_message_idx on public.message_attachments (message_id) where message_id is not null;
create index message_attachments_loose_idx on public.message_attachments (created_at) where message_id is null;

call private.secure_table('message_attachments');
grant select, insert (tenant_id, name, content_type, size), update (message_id), delete on public.message_attachments to authenticated;

create policy "message_attachments: read mine, or with their message" on public.message_attachments for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and ((owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with_permission('CONVERSATIONS_CREATE'))))
    or exists (select from public.messages m where m.id = message_id and m.tenant_id = message_attachments.tenant_id)));
create policy "message_attachments: upload with CONVERSATIONS_CREATE" on public.message_attachments for insert to authenticated
  with check (owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with_permission('CONVERSATIONS_CREATE'))));
create policy "message_attachments: attach mine to my message" on public.message_attachments for update to authenticated
  using (owner_id = (select auth.uid()) and message_id is null and tenant_id = any (array(select private.tenants_with_permission('CONVERSATIONS_CREATE'))))
  -- Attaching is only possible in the transaction that creates the message, because a sent or received message never
  -- changes.
  with check (owner_id = (select auth.uid()) and exists (
    select from public.messages m
    where m.id = message_id and m.tenant_id = message_attachments.tenant_id and m.owner_id = (select auth.uid())
      and m.direction = 'outbound' and m.status in ('draft', 'sending') and m.created_at = now()));
create policy "message_attachments: remove mine before they go" on public.message_attachments for delete to authenticated
  using (owner_id = (select auth.uid()) and message_id is null and tenant_id = any (array(select private.tenants_with_permission('CONVERSATIONS_CREATE'))));

-- Creates a message with its attachments, at most 10 MB of the caller's own files. Returns the message's row.
create function public.create_message(p_tenant_id uuid, p_values jsonb, p_attachment_ids uuid[] default '{}') returns json
language plpgsql set search_path = '' as $$
declare
  answer json := public.create_record('message', p_tenant_id, p_values);
  attached bigint;
begin
  if cardinality(p_attachment_ids) = 0 then
    return answer;
  end if;
  if answer ->> 'channel' <> 'email' then
    raise sqlstate 'PT400' using message = 'Files can only be sent by email';
  end if;
  if answer ->> 'direction' <> 'outbound' then
    raise sqlstate 'PT400' using message = 'You can attach files to what you send, not to what you log';
  end if;
  if cardinality(p_attachment_ids) > 20 then
    raise sqlstate 'PT400' using message = 'Attach at most 20 files';
  end if;
  with taken as (
    update public.message_attachments a set message_id = (answer ->> 'id')::uuid
    where a.tenant_id = p_tenant_id and a.id = any (p_attachment_ids) and a.message_id is null
    returning a.size
  )
  select count(*) into attached from taken having coalesce(sum(size), 0) <= 10485760;
  if attached is null then
    raise sqlstate 'PT413' using message = 'Attachments can be up to 10 MB together';
  end if;
  if attached < (select count(distinct id) from unnest(p_attachment_ids) id) then
    raise sqlstate 'PT404' using message = 'An attachment is no longer there. Add it again';
  end if;
  return private.get_record('message', p_tenant_id, (answer ->> 'id')::uuid);
end $$;

grant execute on function public.create_message to authenticated;

insert into storage.buckets (id, name, public, file_size_limit)
values ('attachments', 'attachments', false, 26214400)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

-- `objects.name` is the path in the bucket. A bare `name` would be the attachment's.
create policy "attachments: read what I may" on storage.objects for select to authenticated using (
  bucket_id = 'attachments'
  and exists (select from public.message_attachments a where objects.name = a.tenant_id || '/' || a.id));

------------------------------------------------------------------------------------------------------------
-- Storage limit
------------------------------------------------------------------------------------------------------------

-- Returns the total bytes of a team's files, from the stored files and not from their rows.
create function private.stored_bytes(p_tenant_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0)
  from storage.objects o
  -- Names that start with the tenant and a slash, in the order of the index on names.
  where o.bucket_id = 'attachments' and o.name ~>=~ (p_tenant_id || '/') and o.name ~<~ (p_tenant_id || '0')
$$;

-- Limits a team to 10 GB. Received mail is stored beyond that, because nobody sends it twice.
create function private.limit_stored_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.stored_bytes(new.tenant_id) + new.size > 10737418240 then
    raise sqlstate 'PT413' using message = 'Your team has 10 GB of files already. Delete messages with large files first.';
  end if;
  return new;
end $$;

create trigger message_attachments_limit_stored_bytes before insert on public.message_attachments
  for each row when (new.owner_id is not null) execute function private.limit_stored_bytes();
