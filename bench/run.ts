import { cpus } from 'node:os';
import { account } from './account.ts';
import { autoship } from './autoship.ts';
import { autoshipKills } from './autoship-kills.ts';
import { autoshipYears } from './autoship-years.ts';
import { blocking } from './blocking.ts';
import { calls } from './calls.ts';
import { carts } from './carts.ts';
import { type Figure, holds, print } from './figures.ts';
import { finding } from './finding.ts';
import { growth } from './growth.ts';
import { hostile } from './hostile.ts';
import { importing } from './import.ts';
import { lighthouseScores } from './lighthouse.ts';
import { memory } from './memory.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { scope } from './scope.ts';
import { startUp } from './start-up.ts';
import { urlCosts } from './urls.ts';
import { weight } from './weight.ts';

/** The measurements by name; `npm run bench -- pages carts` runs only these two. */
const measurements: Readonly<Record<string, () => Promise<readonly Figure[]> | AsyncGenerator<Figure>>> = {
  'start-up': startUp,
  weight,
  blocking,
  pages,
  calls,
  carts,
  scope,
  growth,
  finding,
  urls: urlCosts,
  import: importing,
  memory,
  navigation,
  people,
  account,
  autoship,
  'autoship-years': autoshipYears,
  'autoship-kills': autoshipKills,
  hostile,
  lighthouse: lighthouseScores,
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}.`);
  process.exit(2);
}

console.log(`${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`);
const missed: Figure[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  for await (const figure of await measure()) {
    print(figure);
    if (!holds(figure)) missed.push(figure);
  }
}
if (missed.length > 0) {
  console.log(`\n${missed.length} figures are not what they have to be.`);
  process.exit(1);
}
