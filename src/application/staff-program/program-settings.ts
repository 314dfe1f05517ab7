/** What the merchant decides about the staff program. */
export type ProgramSettings = {
  /** The account groups that may order; case matters (SE-03). Never sent to a browser (RO-17). */
  readonly eligibleAccountGroups: readonly string[];
  /** What one person may order in a calendar month, in pounds (CP-07). */
  readonly monthlyWeightLimitLbs: number;
};
