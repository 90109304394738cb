import {
  Briefcase,
  Calculator,
  ClipboardList,
  Crown,
  Eye,
  Headset,
  House,
  Key,
  Megaphone,
  Phone,
  Scale,
  Shield,
  Star,
  User,
  Users,
  type LucideIcon,
} from "lucide-react";
import { getTone, type Tone } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import { ROLE_ICONS } from "@/lib/organisation/roles/schema";

type IconName = (typeof ROLE_ICONS)[number];

const ICONS: Record<IconName, LucideIcon> = {
  user: User,
  users: Users,
  briefcase: Briefcase,
  eye: Eye,
  shield: Shield,
  crown: Crown,
  key: Key,
  phone: Phone,
  headset: Headset,
  megaphone: Megaphone,
  calculator: Calculator,
  clipboard: ClipboardList,
  house: House,
  star: Star,
  scale: Scale,
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

/** A role's icon in its colour. Decorative: the name stands beside it. */
export function RoleIcon({ icon, color }: { icon: string; color: string }) {
  const Icon = ICONS[icon as IconName] ?? User;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-10 shrink-0 place-items-center rounded-control",
        GROUNDS[getTone(color)],
      )}
    >
      <Icon className="size-5" />
    </span>
  );
}
