import { getTone, type Tone } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { ROLE_ICONS } from "@/lib/organisation/roles/schema";

type RoleIconName = (typeof ROLE_ICONS)[number];

const ICONS: Record<RoleIconName, IconName> = {
  user: "user",
  users: "users",
  briefcase: "briefcase",
  eye: "eye",
  shield: "shield",
  crown: "crown",
  key: "key",
  phone: "phone",
  headset: "headset",
  megaphone: "megaphone",
  calculator: "calculator",
  clipboard: "clipboard-list",
  house: "house",
  star: "star",
  scale: "scale",
};

const GROUNDS: Partial<Record<Tone, string>> = {
  gray: "bg-gray-soft text-gray-fg",
  blue: "bg-blue-soft text-blue-fg",
  violet: "bg-violet-soft text-violet-fg",
  green: "bg-green-soft text-green-fg",
  yellow: "bg-yellow-soft text-yellow-fg",
  red: "bg-red-soft text-red-fg",
  accent: "bg-accent-soft text-accent-fg",
};

/** Renders a role's icon in its colour. Decorative, because the name is beside it. */
export function RoleIcon({ icon, color }: { icon: string; color: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-10 shrink-0 place-items-center rounded-control",
        GROUNDS[getTone(color)],
      )}
    >
      <Icon name={ICONS[icon as RoleIconName] ?? "user"} className="size-5" />
    </span>
  );
}
