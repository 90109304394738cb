import { avatarTint, initials } from "@/lib/foundation/text/format";
import { cn } from "./class-names";

const tintClasses = [
  "bg-tint-1 text-tint-1-fg",
  "bg-tint-2 text-tint-2-fg",
  "bg-tint-3 text-tint-3-fg",
  "bg-tint-4 text-tint-4-fg",
  "bg-tint-5 text-tint-5-fg",
  "bg-tint-6 text-tint-6-fg",
  "bg-tint-7 text-tint-7-fg",
  "bg-tint-8 text-tint-8-fg",
] as const;

const sizeClasses = {
  xs: "size-5 text-[9px]",
  sm: "size-7 text-xs",
  md: "size-8 text-xs",
  lg: "size-10 text-base",
  xl: "size-16 text-xl",
};

type AvatarProps = {
  /** Determines the tint, so that a person has the same colour everywhere. */
  id: string;
  name: string;
  /** Initials from the server; derived from the name when missing. */
  initials?: string;
  src?: string | null;
  size?: keyof typeof sizeClasses;
  className?: string;
};

/** Renders a person's picture or initials. It is decorative, because the name is beside it. */
export function Avatar({
  id,
  name,
  initials: givenInitials,
  src,
  size = "md",
  className,
}: AvatarProps) {
  const classes = cn(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none",
    sizeClasses[size],
  );
  if (src) {
    const picture = { backgroundImage: `url(${JSON.stringify(src)})` };
    return (
      <span
        aria-hidden="true"
        style={picture}
        className={cn(classes, "bg-sunken bg-cover bg-center", className)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cn(classes, tintClasses[avatarTint(id)], className)}>
      {givenInitials ?? initials(name)}
    </span>
  );
}
