import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const assets = join(import.meta.dirname, '../../dist/client/assets');

describe('the entry of the browser', () => {
  it('imports no other file before it takes presses', () => {
    const [entry = ''] = readdirSync(assets).filter(
      (name) => name.startsWith('browser-entry-') && name.endsWith('.js'),
    );
    const script = readFileSync(join(assets, entry), 'utf8');
    expect(script).toContain('import("./start-application-');
    expect(script).not.toMatch(/\bimport\s*(?:["'{*]|\w+\s+from)/);
    expect(script).not.toMatch(/\bfrom\s*["']/);
  });
});
