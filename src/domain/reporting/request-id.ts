const requestId = /^r[\da-f]{15}$/;

/** The id of a request, from a UUID: a letter and 15 hexadecimal digits, so that none reads like the number of a card. */
export const buildRequestId = (uuid: string): string => `r${uuid.replaceAll('-', '').slice(-15)}`;

export const isRequestId = (text: string): boolean => requestId.test(text);
