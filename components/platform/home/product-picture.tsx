import Image from "next/image";
import { cn } from "@/components/foundation/ui/class-names";

const SIZES = {
  desk: { width: 1800, height: 1125 },
  phone: { width: 780, height: 1520 },
};

type ProductPictureProps = {
  /** As `npm run pictures` names it. */
  name: string;
  alt: string;
  size?: keyof typeof SIZES;
  /** The first thing that is seen. */
  first?: boolean;
  className?: string;
};

/** A screen of the product, in the look that its reader has chosen. */
export function ProductPicture({ first, className, ...picture }: ProductPictureProps) {
  return (
    <div
      className={cn(
        "overflow-hidden rounded-dialog border border-line-strong bg-sunken shadow-float",
        className,
      )}
    >
      <Shot {...picture} theme="light" loading={first ? "eager" : "lazy"} className="dark:hidden" />
      <Shot {...picture} theme="dark" loading="lazy" className="hidden dark:block" />
    </div>
  );
}

type ShotProps = Pick<ProductPictureProps, "name" | "alt" | "size"> & {
  theme: "light" | "dark";
  loading: "eager" | "lazy";
  className: string;
};

function Shot({ name, alt, size = "desk", theme, loading, className }: ShotProps) {
  return (
    // Small already, and the same for everybody: nothing for the server to work on.
    <Image
      unoptimized
      src={`/pictures/${name}-${theme}.webp`}
      alt={alt}
      {...SIZES[size]}
      loading={loading}
      className={cn("h-auto w-full", className)}
    />
  );
}
