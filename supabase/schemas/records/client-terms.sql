-- The spellings of a client's details, to find them in text about others (client-erasure.sql).

-- Returns every address and number ever stored for a client or those merged into them, from all copies.
create function private.list_known_addresses(p_client public.clients) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select distinct k from (
      select unnest(p_client.email_keys || p_client.phone_keys) as k
      union all
      select unnest(private.email_keys(b.old_values ->> 'email', coalesce(b.old_values -> 'other_emails', '[]'))
        || private.phone_keys(b.old_values ->> 'phone', coalesce(b.old_values -> 'other_phones', '[]')))
      from private.client_merges m
      join private.reversal_rows b on b.reversal_id = m.reversal_id and b.relation = 'public.clients'::regclass
      where m.survivor_id = p_client.id or m.id = p_client.id
    ) s where k <> '')
$$;

-- Returns the names of a client and of those merged into them.
create function private.client_names(p_client public.clients) returns text[]
language sql stable set search_path = '' as $$
  select array(select distinct n from (
    select p_client.name as n union all select m.name from private.client_merges m where m.survivor_id = p_client.id) s)
$$;

-- Returns their addresses and numbers, both as typed and as compared.
create function private.client_addresses(p_client public.clients) returns text[]
language sql stable set search_path = '' as $$
  select array[p_client.address, p_client.email, p_client.phone]
    || private.contact_values(p_client.other_emails, 'email') || private.contact_values(p_client.other_phones, 'phone')
    || private.list_known_addresses(p_client)
$$;

-- Returns the terms that identify only this client in the team: names of several words, and addresses with a number.
create function private.identifying_terms(p_client public.clients) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select n from unnest(private.client_names(p_client)) n
    where n ~ '\s' and not exists (
      select from public.clients c where c.tenant_id = p_client.tenant_id and c.id <> p_client.id and c.name_key = private.fold(n))
    union select a from unnest(private.client_addresses(p_client)) a where char_length(a) > 5 and a ~ '[\d@]')
$$;

-- Returns a regular expression for any of the terms as whole words, longest first, also inside JSON. Allows the usual
-- separators between the digits of a phone number.
create function private.terms_pattern(p_terms text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce('(?<![[:alnum:]])(' || string_agg(p.part, '|' order by char_length(p.part) desc) || ')(?![[:alnum:]])', '(?!)')
  from (
    select distinct case
      when t ~ '^\d{7,}$' then '(?:\+?1[\s().-]*)?' || array_to_string(string_to_array(t, null), '[\s().-]*')
      else regexp_replace(form, '([.*+?^${}()|\[\]\\])', '\\\1', 'g') end as part
    from unnest(p_terms) t
    cross join lateral unnest(array[t, substr(to_json(t)::text, 2, char_length(to_json(t)::text) - 2)]) form
    where char_length(t) > 2
  ) p
$$;

-- Returns lower-case LIKE patterns that every match of terms_pattern() meets; for a phone, its last four digits.
create function private.term_hints(p_terms text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select distinct private.like_pattern(lower(case when t ~ '^\d{7,}$' then right(t, 4) else form end))
    from unnest(p_terms) t
    cross join lateral unnest(array[t, substr(to_json(t)::text, 2, char_length(to_json(t)::text) - 2)]) form)
$$;

-- Whether a text matches. Tries the hints first: they are cheap, and most texts match none.
create function private.mentions(p_text text, p_hints text[], p_pattern text) returns boolean
language sql immutable set search_path = '' as $$
  select lower(p_text) like any (p_hints) and p_text ~* p_pattern
$$;

-- Replaces matches by "Erased client".
create function private.redact(p_text text, p_pattern text, p_max integer) returns text
language sql immutable set search_path = '' as $$
  select left(regexp_replace(p_text, p_pattern, 'Erased client', 'gi'), p_max)
$$;
