import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Imports of our own files: `#domain/money`, `./money`, `../memory/memory-carts`, with or without an extension. */
const ownImports = /(?:\bfrom\s*|\bimport\(?\s*)'([#.][^']+)'/g;
const extensions = ['', '.ts', '.tsx', '.mjs'];
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** A test in a browser needs the built shop. */
const isJourney = (file) => file.startsWith('test/journeys/');

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));

/** For each file of the project, the files that import it. */
const readImporters = () => {
  const files = ['src', 'test', 'scripts'].flatMap(filesIn);
  const known = new Set(files);
  const importers = new Map(files.map((file) => [file, []]));
  for (const file of files) {
    if (file.endsWith('.css')) continue;
    for (const [, path] of readFileSync(file, 'utf8').matchAll(ownImports)) {
      const target = path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path);
      const imported = extensions.map((extension) => target + extension).find((one) => known.has(one));
      if (imported) importers.get(imported).push(file);
    }
  }
  return importers;
};

/** The tests that import a file; where none does, those that import its importers, and so on outward. */
const findNearestTests = (file, importers) => {
  const seen = new Set([file]);
  let ring = [file];
  while (ring.length > 0) {
    ring = [...new Set(ring.flatMap((one) => importers.get(one) ?? []))].filter((one) => !seen.has(one));
    for (const one of ring) seen.add(one);
    const tests = ring.filter((one) => isTest(one) && !isJourney(one));
    if (tests.length > 0) return tests;
  }
  return [];
};

/** A room such as `cart` has its tests in folders of the same name. */
const findTestsOfRoom = (file, tests) => {
  const [top, layer, ...folders] = file.split('/').slice(0, -1);
  const room = folders.at(-1);
  return top === 'src' && layer && room && !file.endsWith('.d.ts')
    ? tests.filter((test) => test.includes(`/${room}/`))
    : [];
};

const findOtherTests = (file, tests) => {
  if (file.startsWith('src/adapters/postgres/')) return tests.filter((test) => test.includes('/postgres/'));
  const [top, layer] = file.split('/');
  return tests.filter((test) => test.startsWith(top === 'data' ? 'test/data/' : `test/${layer}/`));
};

/**
 * Answers a function from a file, such as `src/main/server/doctor.ts`, to the test files to run when it changes: a test
 * itself, the tests of its room, and those that import it. Where there are none, those of its folder.
 */
export const createTestFinder = () => {
  const importers = readImporters();
  const tests = [...importers.keys()].filter((file) => isTest(file) && !isJourney(file));
  return (file) => {
    if (isTest(file)) return isJourney(file) ? [] : [file];
    const found = new Set([...findTestsOfRoom(file, tests), ...findNearestTests(file, importers)]);
    return found.size > 0 ? [...found] : findOtherTests(file, tests);
  };
};
