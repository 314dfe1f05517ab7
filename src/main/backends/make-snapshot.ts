import { writeDatabaseSnapshot } from '#adapters/postgres/embedded-engine';
import { databaseSnapshotFile } from '../places.ts';

await writeDatabaseSnapshot(databaseSnapshotFile);
