import { lookupKeyRecordContract } from '../contracts/lookup-key-record.contract';
import { MemoryLookupKeyRecord, type StoredKey } from './memory-lookup-key-record';

lookupKeyRecordContract('memory', async () => {
  const stored: StoredKey = {};
  return (key) => new MemoryLookupKeyRecord(stored, key);
});
