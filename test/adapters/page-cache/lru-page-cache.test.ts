import { LruPageCache } from '#adapters/page-cache/lru-page-cache';
import { pageCacheContract } from '../../contracts/page-cache.contract';

pageCacheContract('in memory, least recently used out first', (parts) => new LruPageCache(parts));
