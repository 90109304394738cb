import type { IconName } from "@/components/foundation/ui/icon-names";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { PLANS_URL } from "@/lib/foundation/errors";
import { canSeeInquirySettings } from "@/lib/messaging/inquiries/settings-rights";
import { canSeeMessaging } from "@/lib/messaging/messages/settings-rights";
import { canExportData } from "@/lib/platform/data-exports/rights";

type SettingsScreen = { href: string; label: string; text: string; icon: IconName };
type SettingsGroup = { title: string; screens: SettingsScreen[] };

type Entry = SettingsScreen & { isVisibleTo?: (actor: Actor) => boolean };

const canSeeMembers = (actor: Actor) => can(actor, "MEMBERS_VIEW");
const canSeeSettings = (actor: Actor) => can(actor, "SETTINGS_VIEW");

// prettier-ignore
const GROUPS: readonly { title: string; entries: readonly Entry[] }[] = [
  { title: "You", entries: [
    { href: "/settings/profile", label: "Profile", icon: "user-round", text: "Name, picture, signature, notifications, password and sessions" },
  ] },
  { title: "Your team", entries: [
    { href: "/settings/organisation", label: "Company", icon: "building-complex", text: "Name, postal address, time zone and sign-in", isVisibleTo: canSeeSettings },
    { href: "/settings/members", label: "Members", icon: "users", text: "Who works here, with their role and team", isVisibleTo: canSeeMembers },
    { href: "/settings/roles", label: "Roles", icon: "key-round", text: "What each role may see and do", isVisibleTo: canSeeMembers },
    { href: "/settings/teams", label: "Teams", icon: "users-round", text: "Who works together", isVisibleTo: canSeeMembers },
    { href: PLANS_URL, label: "Billing", icon: "credit-card", text: "Plan, usage and invoices" },
    // The sidebar shows this screen to administrators only; owners find it here.
    { href: "/admin", label: "Admin", icon: "gauge", text: "How your team uses Lintel", isVisibleTo: (actor) => actor.looksAfterTeam },
  ] },
  { title: "Clients and deals", entries: [
    { href: "/settings/inquiries", label: "Inquiries", icon: "inbox", text: "Your inquiry form, and keys for your website", isVisibleTo: canSeeInquirySettings },
    { href: "/settings/lead-routing", label: "Lead routing", icon: "route", text: "Who gets a new lead", isVisibleTo: (actor) => can(actor, "CLIENTS_VIEW") },
    { href: "/settings/deals", label: "Deals", icon: "handshake", text: "Usual probabilities and key dates", isVisibleTo: canSeeSettings },
    { href: "/settings/checklists", label: "Checklists", icon: "list-checks", text: "Which documents and tasks each transaction needs", isVisibleTo: canSeeSettings },
    { href: "/settings/commissions", label: "Commissions", icon: "percent", text: "Plans, agents and commission teams", isVisibleTo: (actor) => can(actor, "COMMISSIONS_VIEW_ALL") },
    { href: "/settings/counties", label: "County fees", icon: "landmark", text: "What counties charge for a transfer, for net sheets", isVisibleTo: canSeeSettings },
    { href: "/settings/fields", label: "Custom fields", icon: "list-plus", text: "Your own fields for clients, deals, tasks and transactions", isVisibleTo: (actor) => can(actor, "SETTINGS_MANAGE") },
    { href: "/settings/tags", label: "Tags", icon: "tags", text: "Rename, color, merge and delete them", isVisibleTo: (actor) => can(actor, "SETTINGS_MANAGE") },
  ] },
  { title: "Connections", entries: [
    { href: "/settings/messaging", label: "Messaging", icon: "mail", text: "Your email domain, texting number and do-not-contact list", isVisibleTo: canSeeMessaging },
    { href: "/settings/integrations", label: "Integrations", icon: "plug", text: "What your account is connected to, and whether it works", isVisibleTo: (actor) => can(actor, "INTEGRATIONS_MANAGE") },
    { href: "/settings/api", label: "API", icon: "webhook", text: "Keys and webhooks for other programs", isVisibleTo: (actor) => can(actor, "API_KEYS_MANAGE") },
  ] },
  { title: "Records", entries: [
    { href: "/settings/data", label: "Data", icon: "database-backup", text: "Export everything", isVisibleTo: canExportData },
    { href: "/settings/audit", label: "Audit log", icon: "scroll-text", text: "Who did what, when and from where", isVisibleTo: (actor) => can(actor, "AUDIT_LOGS_VIEW") },
  ] },
];

/** Returns the settings that a person may see, by group, without empty groups. */
export function listSettings(actor: Actor): SettingsGroup[] {
  return GROUPS.map(({ title, entries }) => ({
    title,
    screens: entries.filter(({ isVisibleTo }) => isVisibleTo?.(actor) ?? true),
  })).filter(({ screens }) => screens.length > 0);
}
