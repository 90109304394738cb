/** The side in pixels, large enough for every display size. The server makes the final picture. */
const SIDE = 512;

/**
 * Returns the centre square of a picture, scaled down so that a phone's photo is small enough to
 * upload. Returns null when the browser cannot read the file as a picture.
 */
export async function downscalePicture(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement("canvas");
  const side = Math.min(picture.width, picture.height);
  canvas.width = canvas.height = Math.min(side, SIDE);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  const context = canvas.getContext("2d");
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
}
