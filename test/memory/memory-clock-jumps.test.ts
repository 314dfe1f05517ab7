import { clockJumpsContract } from '../contracts/clock-jumps.contract';
import { MemoryClockJumps } from './memory-clock-jumps';

clockJumpsContract('memory', async () => new MemoryClockJumps());
