-- The channels of communication. This file is data: it may be applied any number of times.

insert into public.communication_channels (id, name, display_name, color, position) values
  ('c0000000-0000-4000-8000-000000000001', 'email', 'Email', 'blue', 1),
  ('c0000000-0000-4000-8000-000000000002', 'sms', 'SMS', 'green', 2),
  ('c0000000-0000-4000-8000-000000000003', 'phone', 'Phone call', 'violet', 3),
  ('c0000000-0000-4000-8000-000000000004', 'meeting', 'Meeting', 'amber', 4),
  ('c0000000-0000-4000-8000-000000000005', 'whatsapp', 'WhatsApp', 'pine', 5),
  ('c0000000-0000-4000-8000-000000000006', 'social', 'Social media', 'red', 6),
  ('c0000000-0000-4000-8000-000000000007', 'note', 'Note', 'gray', 7)
on conflict (id) do update set
  name = excluded.name, display_name = excluded.display_name, color = excluded.color, position = excluded.position;
