-- Conditions of routing rules on an inquiry.

-- Returns the first price in a text: "$450,000", "$1.2M", "450k"; null without one.
create function private.parse_price(p_text text) returns numeric
language sql immutable set search_path = '' as $$
  select case when number < 1e9 then number * case lower(found[2]) when 'k' then 1e3 when 'm' then 1e6 else 1 end end
  from regexp_match(left(p_text, 5000), '\$\s?(\d[\d,]{0,14}(?:\.\d{1,3})?)\s?([kKmM]\M)?') found,
    lateral (select replace(found[1], ',', '')::numeric as number) n
$$;

-- Whether a text contains one of these areas: a city as a word, or a ZIP code with that beginning.
create function private.is_in_areas(p_areas text[], p_text text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(p_areas) a
    where case when a ~ '^\d{2,5}$' then p_text ~ ('(^|\D)' || a || '\d{' || 5 - char_length(a) || '}(-\d{4})?(\D|$)')
      else ' ' || regexp_replace(private.fold(p_text), '[^a-z0-9]+', ' ', 'g') || ' '
        like '% ' || btrim(regexp_replace(private.fold(a), '[^a-z0-9]+', ' ', 'g')) || ' %' end)
$$;

create function private.matches_rule(p_rule public.lead_rules, p_inquiry public.inquiries) returns boolean
language sql stable set search_path = '' as $$
  select (p_rule.sources = '{}' or p_inquiry.source = any (p_rule.sources))
    and (p_rule.came_by is null or p_inquiry.came_by = p_rule.came_by)
    and (p_rule.lead_type is null or p_inquiry.lead_type is not distinct from p_rule.lead_type)
    and (p_rule.areas = '{}' or private.is_in_areas(p_rule.areas, concat_ws(E'\n', p_inquiry.about, p_inquiry.message)))
    and (p_rule.min_price is null and p_rule.max_price is null or coalesce(
      coalesce(p_inquiry.price, private.parse_price(p_inquiry.about), private.parse_price(p_inquiry.message))
        between coalesce(p_rule.min_price, 0) and coalesce(p_rule.max_price, 'infinity'::numeric), false))
$$;
