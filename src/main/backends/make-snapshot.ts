import { writeDatabaseSnapshot } from '#adapters/postgres/embedded-engine';
import { databaseSnapshotFile } from '../server/places.ts';

await writeDatabaseSnapshot(databaseSnapshotFile);
