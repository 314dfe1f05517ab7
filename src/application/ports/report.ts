/** Tells whoever runs the shop of trouble that a shopper is not told of. Never throws. */
export type Report = (message: string, why: unknown) => void;
