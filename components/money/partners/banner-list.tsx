"use client";

import Image from "next/image";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { useDownload } from "@/components/foundation/ui/use-download";
import { BANNER_FORMATS, BANNERS, type BannerFormat } from "@/lib/money/partners/banner-sizes";
import type { PartnerProgram } from "@/lib/money/partners/serialize";

type Banner = (typeof BANNERS)[number];

/** Renders banners with the partner's link, to preview and download. */
export function BannerList({ program }: { program: PartnerProgram }) {
  return (
    <ul className="grid items-start gap-5 lg:grid-cols-2">
      {BANNERS.map((banner) => (
        <li key={banner.name} className={banner.name === "leaderboard" ? "lg:col-span-2" : ""}>
          <BannerCard banner={banner} code={program.referral_code} />
        </li>
      ))}
    </ul>
  );
}

function BannerCard({ banner, code }: { banner: Banner; code: string }) {
  const { name, label, use, width, height } = banner;
  return (
    <Card className="overflow-hidden">
      <div
        className={cn(
          "grid place-items-center border-b border-line bg-sunken p-4",
          banner.name !== "leaderboard" && "lg:h-72",
        )}
      >
        <Image
          unoptimized
          src={`/api/partners/banners/${name}.svg`}
          alt={`${label} banner with your link`}
          width={width}
          height={height}
          className="h-auto max-h-64 w-auto max-w-full"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-base">{label}</h3>
          <p className="text-sm text-muted tabular-nums">
            {use},{" "}
            <span className="whitespace-nowrap">
              {width} × {height}
            </span>
          </p>
        </div>
        <div className="flex gap-2">
          {BANNER_FORMATS.map((format) => (
            <SaveButton key={format} banner={banner} format={format} code={code} />
          ))}
        </div>
      </div>
    </Card>
  );
}

type SaveButtonProps = { banner: Banner; format: BannerFormat; code: string };

const FAILED = "Failed to download the banner. Please try again.";

function SaveButton({ banner, format, code }: SaveButtonProps) {
  const { pending, download } = useDownload(FAILED);
  const file = `${banner.name}.${format}`;
  return (
    <Button
      icon="file-down"
      size="sm"
      pending={pending}
      aria-label={`Download ${banner.label} as ${format.toUpperCase()}`}
      onClick={() =>
        download(`/api/partners/banners/${file}`, `lintel-${banner.name}-${code}.${format}`)
      }
    >
      {format.toUpperCase()}
    </Button>
  );
}
