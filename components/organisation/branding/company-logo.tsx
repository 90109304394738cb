import { cn } from "@/components/foundation/ui/class-names";

type CompanyLogoProps = { src: string; className?: string };

/** Renders a company's logo in its own proportions, as decoration. Its background is white in dark mode. */
export function CompanyLogo({ src, className }: CompanyLogoProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundImage: `url(${JSON.stringify(src)})` }}
      className={cn(
        "block rounded-control bg-contain bg-center bg-no-repeat dark:bg-white dark:bg-origin-content dark:p-1",
        className,
      )}
    />
  );
}
