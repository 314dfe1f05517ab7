/** Whether a Brotli stream has a window of 64 KB: its first bit is then 0 (RFC 7932, section 9.1). */
export const hasSmallWindow = (compressed: Buffer): boolean => ((compressed[0] ?? 1) & 1) === 0;
