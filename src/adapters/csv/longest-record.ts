/** A record is this long at most, in bytes: past it, a quotation mark that was never closed is the likely cause. */
export const longestRecord = 4 * 1024 * 1024;
