-- Acting for a member in a transaction (lib/foundation/database/impersonation.data.ts).

-- Until it is nobody again (p_user_id null) this transaction asks and acts as somebody, as a request of theirs would, or
-- one that came with an API key of theirs.
create function private.impersonate(p_user_id uuid, p_api_key_id uuid default null) returns void
language sql set search_path = '' as $$
  select
    set_config('request.jwt.claims', case when p_user_id is null then '' else
      json_strip_nulls(
        json_build_object('sub', p_user_id, 'role', 'authenticated', 'acted_for', true, 'api_key_id', p_api_key_id))::text
      end, true),
    set_config('request.jwt.claim.sub', coalesce(p_user_id::text, ''), true)
$$;
