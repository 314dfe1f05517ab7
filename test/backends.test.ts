import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capabilities } from '#domain/shell/capabilities';
import { settingGroups } from '#main/settings/setting-definitions.ts';

const page = readFileSync('docs/backends.md', 'utf8');
const listed = [...page.matchAll(/^\| `([\w-]+\.ts)` \|/gm)].map(([, file]) => file ?? '');
const ports = readdirSync('src/application/ports').filter((file) => file.endsWith('.ts'));

describe('the page about backends', () => {
  it('lists each port once, and nothing else', () => {
    expect(ports.length).toBeGreaterThan(50);
    expect(listed.toSorted()).toEqual(ports.toSorted());
  });

  it('lists each capability once', () => {
    const named = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name ?? '');
    expect(named.toSorted()).toEqual([...capabilities].toSorted());
  });

  it('has a section for each setting that chooses a backend', () => {
    for (const setting of ['COMMERCE', 'CONTENT', 'ACCOUNTS', 'SUBSCRIPTIONS'] as const) {
      expect(settingGroups.Backends[setting].shown).toBe('embedded');
      expect(page).toContain(`\n## \`${setting}\`\n`);
    }
  });

  it('names contracts that exist', () => {
    const contracts = [...page.matchAll(/`([\w-]+\.contract\.ts)`/g)].map(([, file]) => file ?? '');
    expect(contracts.length).toBeGreaterThan(1);
    expect(contracts.filter((file) => !readdirSync('test/contracts').includes(file))).toEqual([]);
  });
});
