-- Acting for a member in a transaction (lib/foundation/database/impersonation.data.ts).

-- Makes this transaction act as a user, as in a request of that user or with one of their API keys. Ends with p_user_id
-- null.
create function private.impersonate(p_user_id uuid, p_api_key_id uuid default null) returns void
language sql set search_path = '' as $$
  select
    set_config('request.jwt.claims', case when p_user_id is null then '' else
      json_strip_nulls(
        json_build_object('sub', p_user_id, 'role', 'authenticated', 'acted_for', true, 'api_key_id', p_api_key_id))::text
      end, true),
    set_config('request.jwt.claim.sub', coalesce(p_user_id::text, ''), true)
$$;
