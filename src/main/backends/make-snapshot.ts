import { makeSnapshot } from '#adapters/postgres/embedded-engine';
import { snapshotFile } from '../places.ts';

await makeSnapshot(snapshotFile);
