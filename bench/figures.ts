/** A measured figure, with its limits if it has any. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
};

const digits = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

export const holds = ({ value, atLeast, atMost }: Figure): boolean =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

const wanted = ({ atLeast, atMost }: Figure): string => {
  if (atLeast !== undefined) return `at least ${atLeast}`;
  return atMost === undefined ? '' : `at most ${atMost}`;
};

export const print = (figure: Figure): void => {
  const mark = figure.atLeast === undefined && figure.atMost === undefined ? '    ' : holds(figure) ? 'ok  ' : 'MISS';
  console.log(
    `${mark} ${figure.name.padEnd(62)} ${digits(figure.value).padStart(9)} ${figure.unit.padEnd(9)} ${wanted(figure)}`,
  );
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The value that `of100` percent of the values do not exceed. */
export const percentile = (values: readonly number[], of100: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of100) / 100))] ?? Number.NaN;
};
