/** Loaded with the first picture: most processes never see one, and it keeps 10 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Nobody brings the same picture twice.
  sharp.cache(false);
  return sharp;
}
