import Image from "next/image";
import { cn } from "@/components/foundation/ui/class-names";

const SIZES = {
  desk: { width: 1800, height: 1125 },
  phone: { width: 780, height: 1520 },
};

type ProductPictureProps = {
  /** The picture's name from `npm run pictures`. */
  name: string;
  alt: string;
  size?: keyof typeof SIZES;
  /** Whether it is the first picture on the page. */
  first?: boolean;
  className?: string;
};

/** Renders a screenshot of the product, in the reader's theme. */
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
    // Already small and the same for everybody, so the server need not optimise it.
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
