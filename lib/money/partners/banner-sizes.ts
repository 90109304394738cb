import { z } from "zod";

/** The sizes of partners' banners, as websites and ad networks name them. */
export const BANNERS = [
  { name: "leaderboard", label: "Leaderboard", use: "Across a page", width: 728, height: 90 },
  { name: "rectangle", label: "Rectangle", use: "Beside a text", width: 300, height: 250 },
  { name: "social", label: "Social card", use: "In a post", width: 1200, height: 630 },
] as const;

export const BANNER_FORMATS = ["svg", "png"] as const;
export type BannerName = (typeof BANNERS)[number]["name"];
export type BannerFormat = (typeof BANNER_FORMATS)[number];

/** Path parameter of GET /api/partners/banners/{file}: "leaderboard.svg". */
export const bannerParams = z.object({
  file: z
    .string()
    .transform((file) => {
      const [name, format] = file.split(".");
      return { name, format };
    })
    .pipe(
      z.object({ name: z.enum(BANNERS.map((one) => one.name)), format: z.enum(BANNER_FORMATS) }),
    ),
});
