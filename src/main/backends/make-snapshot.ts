import { writeDatabaseSnapshot } from '#adapters/postgres/embedded-engine';
import { databaseSnapshotFile } from '../settings/places.ts';

await writeDatabaseSnapshot(databaseSnapshotFile);
