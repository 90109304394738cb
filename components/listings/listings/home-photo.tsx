"use client";

import Image from "next/image";
import { useState } from "react";
import { cn } from "@/components/foundation/ui/class-names";

type HomePhotoProps = {
  /** The photo's address in the app, or null for the placeholder drawing. */
  src: string | null;
  className?: string;
};

/** Renders a home's photo, 3 by 2, or a quiet drawing when there is none or it fails to load. */
export function HomePhoto({ src, className }: HomePhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={cn(
        "block aspect-[3/2] shrink-0 overflow-hidden rounded-control border border-line bg-sunken",
        className,
      )}
    >
      {src === null || failed === src ? (
        <HomeDrawing />
      ) : (
        // Unoptimized, because the app's own API needs a session, which an image optimizer would not have.
        <Image
          unoptimized
          src={src}
          alt=""
          width={96}
          height={64}
          loading="lazy"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}

const HomeDrawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 96 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
    className="size-full text-line-strong"
  >
    <path d="M12 52h72M26 52V32L48 16l22 16v20M42 52V40h12v12M33 36h5M58 36h5" />
  </svg>
);
