import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '#adapters/sanitize-html/sanitize-html';

describe('sanitizing HTML (ST-19)', () => {
  it('keeps text, lists, tables and links', () => {
    const html = '<p>A <strong>b</strong> <a href="https://vets.test/x">c</a></p><ul><li>d</li></ul>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="x()" style="color:red" class="a">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//elsewhere.test/">x</a>', '<a>x</a>'],
    ['<a href="http://plain.test/">x</a>', '<a>x</a>'],
    ['<a href="/faq">x</a>', '<a href="/faq">x</a>'],
    ['<img src=x onerror=alert(1)>x<iframe src="https://a.test"></iframe>', 'x'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<h1>x</h1>', '<h2>x</h2>'],
  ])('makes safe HTML from %s', (html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected);
  });
});
