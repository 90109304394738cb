import { route } from "@/lib/foundation/api/route";
import { bannerSvg } from "@/lib/money/partners/banner";
import { bannerPng } from "@/lib/money/partners/banner-png";
import { bannerParams } from "@/lib/money/partners/banner-sizes";
import { requireProgram } from "@/lib/money/partners/data";

const TYPES = { svg: "image/svg+xml", png: "image/png" } as const;

export const GET = route({ can: null, params: bannerParams }, async ({ db, params }) => {
  const { name, format } = params.file;
  const { referral_link, referral_code } = await requireProgram(db);
  const svg = bannerSvg(name, referral_link);
  const fileName = `lintel-${name}-${referral_code}.${format}`;
  return new Response(format === "svg" ? svg : await bannerPng(svg), {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
});
