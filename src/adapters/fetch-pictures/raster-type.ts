const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** The media type of a raster image, detected by its first bytes; undefined for anything else, SVG included. */
export const detectRasterImageType = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith(bytes, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'image/gif';
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'image/avif';
  return undefined;
};
