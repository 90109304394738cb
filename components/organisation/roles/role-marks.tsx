import type { UseFormReturn } from "react-hook-form";
import { cn } from "@/components/foundation/ui/class-names";
import { ROLE_COLORS, ROLE_ICONS } from "@/lib/organisation/roles/schema";
import type { RoleValues } from "./role-form-values";
import { RoleIcon } from "./role-icon";

const choiceClasses = (isChosen: boolean) =>
  cn(
    "inline-flex cursor-pointer rounded-control border-2 p-0.5",
    "has-focus-visible:outline-2 has-focus-visible:outline-ring",
    isChosen ? "border-accent" : "border-transparent",
  );

/** Renders the fields for a role's colour and icon. */
export function RoleMarks({ form }: { form: UseFormReturn<RoleValues> }) {
  const [color, icon] = form.watch(["color", "icon"]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Color</legend>
        <div className="flex flex-wrap gap-1">
          {ROLE_COLORS.map((each) => (
            <label key={each} className={choiceClasses(each === color)}>
              <input
                {...form.register("color")}
                type="radio"
                value={each}
                aria-label={each}
                className="sr-only"
              />
              <RoleIcon icon={icon} color={each} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Icon</legend>
        <div className="flex flex-wrap gap-1">
          {ROLE_ICONS.map((each) => (
            <label key={each} className={choiceClasses(each === icon)}>
              <input
                {...form.register("icon")}
                type="radio"
                value={each}
                aria-label={each}
                className="sr-only"
              />
              <RoleIcon icon={each} color={color} />
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
