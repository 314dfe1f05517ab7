/** The most bytes of one record. A longer one most likely has an unclosed quotation mark. */
export const maximumRecordBytes = 4 * 1024 * 1024;
