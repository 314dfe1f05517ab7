import fc from 'fast-check';
import { isLongRun, runCount } from './property-runs';

/** Properties see the same values in every run of `npm test`; a long run picks its own seed, which a failure prints. */
fc.configureGlobal(isLongRun ? { numRuns: runCount(100) } : { seed: 20_260_401 });
