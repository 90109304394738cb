-- The dashboard's figures at 100,000 clients and 50,000 deals, from indexes alone: it read every client and,
-- twice, every deal in the table.

-- One index did both for the list and lacked the status; the other repeated half of it.
drop index public.clients_tenant_created_idx, public.clients_created_idx;
create index clients_tenant_created_idx on public.clients (tenant_id, created_at, id) include (owner_id, status);
-- Whose deal makes a client a converted one.
create index deals_won_idx on public.deals (tenant_id, client_id) include (owner_id) where status in ('Under Contract', 'Closed');
