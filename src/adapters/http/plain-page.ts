import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#domain/escape-html';
import { buildWordmarkSymbol, type Wordmark } from './wordmark-symbol';

/** What a page without script shows of the shop. */
export type PlainPageShop = {
  readonly name: string;
  /** Absent: the name is text. */
  readonly wordmark?: Wordmark;
  /** URLs of the shop's font; without one, the page has the system's. */
  readonly fonts: readonly string[];
};

type PlainPageLink = { readonly href: string; readonly label: string; readonly isCurrent?: boolean };

export type PlainPage = {
  readonly heading: string;
  /** What the page is for, beside the shop's name in the header. */
  readonly area: string;
  readonly links: readonly PlainPageLink[];
  /** HTML. */
  readonly content: string;
};

/** The shop's tokens, type and surfaces (look), for pages that no script and no build makes. */
const rules = [
  ':root{--blue:#0054a4;--dark-blue:#003672;--light-blue:#f1f6fb;--tint:#dfebf7;--gray:#66676b;--text:#34363b;--line:#dbe1e8;--strong:#b9c3cf}',
  '*{box-sizing:border-box}[hidden]{display:none}',
  'body{margin:0;font:16px/1.6 Figtree,"Segoe UI",Helvetica,Arial,sans-serif;color:var(--text);background:var(--light-blue)}',
  'a{color:var(--blue);text-underline-offset:2px}:focus-visible{outline:2px solid var(--blue);outline-offset:2px;border-radius:4px}',
  'h1,h2,h3{margin:0;color:var(--dark-blue);line-height:1.2;letter-spacing:-.01em;text-wrap:balance}h1{font-size:28px}h2{font-size:22px}h3{font-size:18px}p{margin:0}',
  '.skip{position:absolute;left:16px;top:-80px;padding:12px 20px;border-radius:999px;background:#fff}.skip:focus{top:8px}',
  '.bar,.page{max-width:1280px;margin:0 auto;padding-inline:16px}',
  'header{background:#fff;border-bottom:1px solid var(--line)}.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:68px}',
  '.home{display:block;padding:8px 0;color:var(--dark-blue);font-weight:800;font-size:18px;text-decoration:none}.home svg{display:block;width:152px;height:31px;fill:currentcolor;overflow:visible}',
  '.area{color:var(--gray);font-size:14px;font-weight:600}',
  '.page{display:grid;gap:24px;padding-block:24px 64px}',
  'nav ul{display:flex;flex-wrap:wrap;gap:4px 8px;margin:0;padding:0;list-style:none}',
  'nav a{display:flex;align-items:center;min-height:44px;padding:8px 16px;border-radius:999px;font-weight:600;text-decoration:none}nav a:hover{background:var(--tint)}nav [aria-current]{background:var(--tint);color:var(--dark-blue)}',
  'main{display:grid;gap:24px;align-content:start;min-width:0}.card{display:grid;gap:16px;align-content:start;padding:24px 16px;border-radius:12px;background:#fff;min-width:0}',
  '.intro{display:grid;gap:8px;max-width:68ch}.quiet{color:var(--gray);font-size:14px}',
  '.wide{overflow-x:auto}table{width:100%;border-collapse:collapse}th,td{padding:12px 16px 12px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}thead th{color:var(--gray);font-size:14px;white-space:nowrap}tbody th{font-weight:600}tbody tr:last-child>*{border-bottom:0}td a,th a{display:inline-block;padding:10px 0;margin:-10px 0}',
  'form{display:flex;flex-wrap:wrap;gap:12px;align-items:end}label{display:grid;gap:4px;flex:1 1 240px;max-width:420px;font-weight:600;font-size:14px}input{font:inherit;font-size:16px;min-height:48px;padding:8px 12px;border:1px solid var(--strong);border-radius:8px;background:#fff;width:100%}',
  'button{font:inherit;font-weight:650;min-height:48px;padding:8px 28px;border:0;border-radius:999px;background:var(--blue);color:#fff;cursor:pointer}button:hover{background:#00468a}',
  'article{display:grid;gap:16px}article h2{font-size:18px}iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:8px;background:#fff}.parts{display:grid;gap:16px}',
  'pre{margin:0;padding:16px;border-radius:8px;background:var(--light-blue);font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;white-space:pre-wrap;overflow-wrap:anywhere}',
  'code{font:600 .9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;overflow-wrap:anywhere}p code{padding:1px 5px;border-radius:4px;background:var(--light-blue)}',
  '.endpoint{display:grid;gap:8px;padding-top:20px;border-top:1px solid var(--line)}.endpoint h3{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;font-size:16px}',
  '.method{padding:2px 10px;border-radius:999px;background:var(--tint);color:var(--dark-blue);font-size:12.5px;font-weight:700;letter-spacing:.02em}',
  '.facts{display:flex;flex-wrap:wrap;gap:4px 8px}details{border:1px solid var(--line);border-radius:8px;min-width:0}details[open]{flex-basis:100%}summary{min-height:44px;padding:10px 14px;font-weight:600;font-size:14px;color:var(--blue);cursor:pointer}details>:not(summary){margin:0 14px 14px}',
  '@media (min-width:960px){.bar,.page{padding-inline:32px}.page{grid-template-columns:200px minmax(0,1fr);gap:32px;padding-block:32px 96px}nav ul{display:grid;position:sticky;top:24px}.card{padding:32px}.parts{grid-template-columns:repeat(2,minmax(0,1fr))}h1{font-size:36px}}',
  // On a phone each row of a table is a block of its own, because three columns leave a word a line.
  '@media (max-width:599px){table,tbody,tr,tbody th,td{display:block}thead{position:absolute;clip-path:inset(50%)}tr{padding-block:12px;border-bottom:1px solid var(--line)}tr:last-child{border-bottom:0}th,td{padding:4px 0;border:0}}',
  '@media print{nav,form,.skip{display:none}body{background:#fff}}',
].join('');

const styleOf = ({ fonts: [font] }: PlainPageShop): string =>
  (font === undefined
    ? ''
    : `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url("${font}") format("woff2")}`) +
  rules;

const homeOf = ({ name, wordmark }: PlainPageShop): string =>
  wordmark
    ? `<svg role="img" aria-label="${escapeHtml(name)}, home"><use href="#shop-wordmark"/></svg>`
    : escapeHtml(name);

const linkOf = ({ href, label, isCurrent }: PlainPageLink): string =>
  `<li><a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a></li>`;

/** Sends a page in the shop's look without any script, under a policy that allows nothing that it doesn't have. */
export const sendPlainPage = (
  reply: FastifyReply,
  shop: PlainPageShop,
  { heading, area, links, content }: PlainPage,
): FastifyReply => {
  const style = styleOf(shop);
  const hash = createHash('sha256').update(style).digest('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${escapeHtml(`${heading} | ${shop.name}`)}</title><meta name="robots" content="noindex">` +
        `<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><style>${style}</style></head><body>` +
        `${shop.wordmark ? buildWordmarkSymbol(shop.wordmark) : ''}<a class="skip" href="#content">Skip to content</a>` +
        `<header><div class="bar"><a class="home" href="/">${homeOf(shop)}</a><span class="area">${escapeHtml(area)}</span></div></header>` +
        `<div class="page"><nav aria-label="${escapeHtml(area)}"><ul>${links.map(linkOf).join('')}</ul></nav>` +
        `<main id="content" tabindex="-1"><h1>${escapeHtml(heading)}</h1>${content}</main></div></body></html>`,
    );
};
