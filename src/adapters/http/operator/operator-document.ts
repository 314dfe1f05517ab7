import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#domain/escape-html';

const style = [
  'body{margin:0;font:16px/1.5 Figtree,"Segoe UI",Helvetica,Arial,sans-serif;color:#34363b;background:#f1f6fb}',
  '.page{display:grid;gap:24px;max-width:1280px;margin:0 auto;padding:24px 16px}',
  'h1{margin:0;font-size:28px;line-height:1.2;color:#003672}h2{margin:0;font-size:18px;color:#003672}',
  'a{color:#0054a4}a:focus-visible,pre:focus-visible{outline:2px solid #0054a4;outline-offset:2px}',
  'nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0;list-style:none}',
  'nav a,td a,th a{display:inline-block;padding:10px 0}td a,th a{margin:-10px 0}nav [aria-current]{font-weight:650;color:#003672}',
  'main{display:grid;gap:24px;align-content:start;padding:24px;border-radius:12px;background:#fff;min-width:0}',
  '.wide{overflow-x:auto}table{width:100%;border-collapse:collapse}caption{text-align:start;padding-bottom:8px}',
  'article{display:grid;gap:8px}article+article{padding-top:24px;border-top:1px solid #dbe1e8}',
  'th,td{padding:12px 16px 12px 0;border-bottom:1px solid #dbe1e8;text-align:start;vertical-align:top}',
  'form{display:flex;flex-wrap:wrap;gap:8px;align-items:end}input,button{font:inherit;padding:8px 12px;border:1px solid #66676b;border-radius:8px}',
  'button{background:#0054a4;border-color:#0054a4;color:#fff;cursor:pointer}iframe{width:100%;height:480px;border:1px solid #dbe1e8;border-radius:8px}',
  '.parts{display:grid;gap:16px}@media (min-width:960px){.parts{grid-template-columns:repeat(2,minmax(0,1fr))}}',
  'pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}p{margin:0}',
  '@media (min-width:960px){.page{grid-template-columns:200px minmax(0,1fr)}nav ul{display:grid}}',
].join('');

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const rooms = [
  ['/_operator/mails', 'Sample emails'],
  ['/_inbox', 'Inbox'],
] as const;

export type OperatorRoom = (typeof rooms)[number][0];

/** Sends a page for operators: its heading and content, which is HTML, beside the list of their pages. */
export const sendOperatorPage = (
  reply: FastifyReply,
  room: OperatorRoom,
  heading: string,
  content: string,
): FastifyReply => {
  const links = rooms.map(
    ([path, label]) => `<li><a href="${path}"${path === room ? ' aria-current="page"' : ''}>${label}</a></li>`,
  );
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${styleHash}; frame-src 'self'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(heading)}</title><style>${style}</style></head><body><div class="page">` +
        `<nav aria-label="Operators"><ul>${links.join('')}</ul></nav>` +
        `<main><h1>${escapeHtml(heading)}</h1>${content}</main></div></body></html>`,
    );
};
