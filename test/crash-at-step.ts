/** Thrown instead of a step, as if the process had ended before it. */
export class Crash extends Error {}

/** Counts steps, and crashes before the one with this number, which counts from 0, and before all later ones. */
export const crashAtStep = (crashAt: number) => {
  let steps = 0;
  const takeStep = (): void => {
    if (steps >= crashAt) throw new Crash('crashed');
    steps += 1;
  };
  /** The same object, of which each call of a method in `methods` is a step. */
  const withSteps = <A extends object>(one: A, methods: readonly (keyof A)[]): A =>
    new Proxy(one, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...request: readonly unknown[]) => {
          if (methods.some((method) => method === name)) takeStep();
          return Reflect.apply(value, target, request);
        };
      },
    });
  return { takeStep, withSteps };
};
