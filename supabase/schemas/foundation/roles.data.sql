-- The five system roles. This file is data: applying it again resets them to what is written here.

insert into public.tenant_roles (system_role, name, description, color, icon, permissions) values
  ('owner', 'Owner', 'Everything, including billing and deleting records.', 'violet', 'crown',
    enum_range(null::public.permission)),
  ('admin', 'Administrator', 'Runs the team: all clients and deals, members and settings. No billing, no deleting.', 'red', 'shield', array[
    'CLIENTS_VIEW_ALL', 'CLIENTS_CREATE', 'CLIENTS_UPDATE_ALL', 'CLIENTS_EXPORT', 'CLIENTS_ASSIGN',
    'DEALS_VIEW_ALL', 'DEALS_CREATE', 'DEALS_UPDATE_ALL', 'DEALS_EXPORT', 'DEALS_ASSIGN', 'DEALS_APPROVE',
    'TASKS_VIEW_TEAM', 'TASKS_CREATE', 'TASKS_UPDATE_ALL', 'TASKS_ASSIGN',
    'CONVERSATIONS_VIEW_ALL', 'CONVERSATIONS_CREATE', 'COMMUNICATION_MANAGE',
    'REPORTS_VIEW_ALL', 'REPORTS_CREATE', 'REPORTS_EXPORT', 'ANALYTICS_VIEW', 'ANALYTICS_MANAGE',
    'MEMBERS_VIEW', 'MEMBERS_INVITE', 'MEMBERS_MANAGE', 'SETTINGS_VIEW', 'SETTINGS_MANAGE',
    'INTEGRATIONS_MANAGE', 'AUTOMATION_VIEW', 'AUTOMATION_MANAGE', 'WORKFLOWS_CREATE', 'WORKFLOWS_MANAGE',
    'LEAD_SCORING_VIEW', 'LEAD_SCORING_CONFIGURE', 'MLS_MANAGE', 'AUDIT_LOGS_VIEW',
    'COMMISSIONS_VIEW_ALL'
  ]::public.permission[]),
  ('manager', 'Manager', 'Leads a team: its clients and deals, everybody''s tasks, reports.', 'blue', 'users', array[
    'CLIENTS_VIEW_TEAM', 'CLIENTS_CREATE', 'CLIENTS_UPDATE_TEAM', 'CLIENTS_ASSIGN',
    'DEALS_VIEW_TEAM', 'DEALS_CREATE', 'DEALS_UPDATE_TEAM',
    'TASKS_VIEW_TEAM', 'TASKS_CREATE', 'TASKS_UPDATE_ALL', 'TASKS_ASSIGN',
    'CONVERSATIONS_VIEW_ALL', 'CONVERSATIONS_CREATE',
    'REPORTS_VIEW_ALL', 'REPORTS_CREATE', 'ANALYTICS_VIEW', 'MEMBERS_VIEW', 'SETTINGS_VIEW',
    'AUTOMATION_VIEW', 'WORKFLOWS_CREATE', 'LEAD_SCORING_VIEW', 'COMMISSIONS_VIEW_OWN'
  ]::public.permission[]),
  ('agent', 'Agent', 'Works their own clients, deals and tasks.', 'green', 'briefcase', array[
    'CLIENTS_VIEW_OWN', 'CLIENTS_CREATE', 'CLIENTS_UPDATE_OWN', 'CLIENTS_EXPORT',
    'DEALS_VIEW_OWN', 'DEALS_CREATE', 'DEALS_UPDATE_OWN',
    'TASKS_VIEW_OWN', 'TASKS_CREATE', 'TASKS_UPDATE_OWN',
    'CONVERSATIONS_VIEW_OWN', 'CONVERSATIONS_CREATE',
    'REPORTS_VIEW_OWN', 'SETTINGS_VIEW', 'AUTOMATION_VIEW', 'LEAD_SCORING_VIEW', 'COMMISSIONS_VIEW_OWN'
  ]::public.permission[]),
  ('viewer', 'Viewer', 'Reads their own clients, deals and tasks.', 'gray', 'eye', array[
    'CLIENTS_VIEW_OWN', 'DEALS_VIEW_OWN', 'TASKS_VIEW_OWN', 'CONVERSATIONS_VIEW_OWN',
    'REPORTS_VIEW_OWN', 'SETTINGS_VIEW'
  ]::public.permission[])
on conflict (system_role) do update set
  name = excluded.name, description = excluded.description, color = excluded.color, icon = excluded.icon,
  permissions = excluded.permissions;
