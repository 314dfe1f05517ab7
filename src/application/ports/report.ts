/** Reports a problem that shoppers don't see to the shop's operators. Never throws. */
export type ReportError = (message: string, why: unknown) => void;
