import type { IconName } from "@/components/foundation/ui/icon-names";
import { LinkCard } from "@/components/foundation/ui/link-card";
import { can, type PermissionHolder, type Permission } from "@/lib/foundation/auth/permissions";
import { PLANS_URL } from "@/lib/foundation/errors";

type AdminLink = {
  href: string;
  title: string;
  text: string;
  icon: IconName;
  needs: Permission;
};

const LINKS: readonly AdminLink[] = [
  {
    href: "/settings/members",
    title: "Members",
    text: "Who works here, with their role and team",
    icon: "users",
    needs: "MEMBERS_VIEW",
  },
  {
    href: "/settings/roles",
    title: "Roles",
    text: "What each role may see and do",
    icon: "key-round",
    needs: "MEMBERS_VIEW",
  },
  {
    href: "/settings/teams",
    title: "Teams",
    text: "Who works together",
    icon: "users-round",
    needs: "MEMBERS_VIEW",
  },
  {
    href: "/settings/audit",
    title: "Audit log",
    text: "Who did what, when and from where",
    icon: "scroll-text",
    needs: "AUDIT_LOGS_VIEW",
  },
  {
    href: PLANS_URL,
    title: "Billing",
    text: "The plan and what it costs",
    icon: "credit-card",
    needs: "BILLING_VIEW",
  },
];

/** Renders links to the screens that owners and admins manage. */
export function AdminLinks({ actor }: { actor: PermissionHolder }) {
  return (
    <ul className="mb-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {LINKS.filter(({ needs }) => can(actor, needs)).map(({ href, title, text, icon }) => (
        <li key={href}>
          <LinkCard href={href} title={title} text={text} icon={icon} />
        </li>
      ))}
    </ul>
  );
}
