/** Reports a problem that shoppers do not see to whoever operates the shop. Never throws. */
export type ReportError = (message: string, why: unknown) => void;
