import "server-only";

/** Renders a banner's SVG as a PNG of the same size. */
export async function bannerPng(svg: string): Promise<ArrayBuffer> {
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return new Uint8Array(png).buffer;
}
