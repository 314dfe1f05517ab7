import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Figure } from './figures.ts';
import { randomFrom } from './varied-catalog.ts';

type Source = typeof import('./autoship-years-source.ts');

const contracts = 1000;
const days = 731;
const seed = 20_260_105;

/** Two years of 1,000 autoships in the domain alone, with random changes; all that must hold is checked after each step. */
export const autoshipYears = async (): Promise<readonly Figure[]> => {
  const { module } = await runnerImport<Source>(join(import.meta.dirname, 'autoship-years-source.ts'), {
    logLevel: 'error',
  });
  const began = performance.now();
  const life = new module.AutoshipLife({ contracts, days, random: randomFrom(seed) }).live();
  const seconds = (performance.now() - began) / 1000;
  for (const violation of life.violations.slice(0, 20)) console.log(violation);
  console.log(`seed ${seed}`);
  return [
    { name: 'two years of 1,000 autoships', value: seconds, unit: 's', atMost: 60 },
    { name: 'what did not hold', value: life.violations.length, unit: '', atMost: 0 },
    { name: 'deliveries that were placed', value: life.placed, unit: '', atLeast: 5000 },
    { name: 'changes by customers', value: life.changes, unit: '', atLeast: 5000 },
    { name: 'changes that were undone', value: life.undone, unit: '', atLeast: 500 },
    { name: 'steps that crashed and were taken again', value: life.rolledBack, unit: '', atLeast: 100 },
  ];
};
