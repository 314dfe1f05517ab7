import type { FastifyReply } from 'fastify';
import { type PlainPageShop, sendPlainPage } from '../plain-page';

const rooms = [
  ['/_operator/mails', 'Sample emails'],
  ['/_inbox', 'Inbox'],
] as const;

export type OperatorRoom = (typeof rooms)[number][0];

/** The shop of the operators, and which of their pages it has. */
export type OperatorPagesShop = PlainPageShop & { readonly rooms: readonly OperatorRoom[] };

/** Sends a page for operators: its heading and content, which is HTML, beside the list of their pages. */
export const sendOperatorPage = (
  reply: FastifyReply,
  shop: OperatorPagesShop,
  { room, heading, content }: { readonly room: OperatorRoom; readonly heading: string; readonly content: string },
): FastifyReply =>
  sendPlainPage(reply, shop, {
    heading,
    area: 'For operators',
    links: rooms
      .filter(([path]) => shop.rooms.includes(path))
      .map(([path, label]) => ({ href: path, label, isCurrent: path === room })),
    content,
  });
