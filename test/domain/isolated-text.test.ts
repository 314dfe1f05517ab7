import { describe, expect, it } from 'vitest';
import { isolateText } from '#domain/isolated-text';

describe('a name in a sentence', () => {
  it.each(['דנה', 'ليلى', 'Dana דנה'])('is isolated if it is written from right to left: %s', (name) => {
    expect(isolateText(name)).toBe(`\u2068${name}\u2069`);
  });

  it.each(['Dana', 'Žofie', '花子', '', 'Дана'])('stays as it is otherwise: %j', (name) => {
    expect(isolateText(name)).toBe(name);
  });
});
