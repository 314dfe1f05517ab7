/** The most bytes of one record. A longer one most likely has a quotation mark that is never closed. */
export const maximumRecordBytes = 4 * 1024 * 1024;
