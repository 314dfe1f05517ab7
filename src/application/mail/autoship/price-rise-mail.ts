import type { AutoshipLine } from '#domain/autoship/contract';
import { findEndOfPromise, findUnansweredPrice } from '#domain/autoship/price-rise';
import { nameOffer } from '#domain/autoship/renewal-quote';
import type { MailMessage } from '#domain/mail/message';
import { buildSwapPath } from '../../autoship/change-url';
import { autoshipMailMessages as texts } from '../autoship-messages';
import type { DeliveryMailLinks } from '../make-delivery-links';
import { type AutoshipReader, buildPlainMail, changeButton } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** The price of a line rises above the promised one. */
export const buildPriceRiseMail = (
  {
    title,
    promisedPrice,
    pendingPrice,
    links,
    swapUrl,
  }: Required<Pick<AutoshipLine, 'promisedPrice' | 'pendingPrice'>> & {
    readonly title: string;
    readonly links?: DeliveryMailLinks;
    /** The page of the account where another item is chosen. */
    readonly swapUrl: string;
  },
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.priceRise,
    [
      texts.priceRise.rise(title, promisedPrice, pendingPrice.price),
      texts.priceRise.until(findEndOfPromise(pendingPrice)),
      reader.isEmailConfirmed ? texts.priceRise.choices : texts.priceRise.confirmFirst,
      texts.priceRise.unanswered,
    ],
    reader,
    [
      changeButton(
        reader.isEmailConfirmed ? texts.priceRise.answer : texts.priceRise.answerUnconfirmed,
        links,
        reader.shop,
      ),
      ...(reader.isEmailConfirmed ? [{ kind: 'link', label: texts.priceRise.swap, url: swapUrl } as const] : []),
    ],
  );

/** Nothing if the price or the line changed since. */
export const priceRiseMail: AutoshipMail<'PriceRiseNoticed'> = {
  build: (event, sources) => async () => {
    const { contractId, lineId, noticedOn } = event;
    const autoship = await sources.findAutoship(contractId)();
    const line = autoship.contract.lines.find(({ id }) => id === lineId);
    const isOver = autoship.contract.status.kind === 'canceled' || line?.status === 'ended';
    const pendingPrice = line && findUnansweredPrice(line);
    if (!line || pendingPrice?.noticedOn !== noticedOn || isOver || line.promisedPrice === undefined) return undefined;
    const offers = await sources.offersOf(autoship)();
    const offer = offers.find(({ merchandiseId }) => merchandiseId === line.merchandiseId);
    if (!offer) return undefined;
    const { promisedPrice } = line;
    const links = await sources.deliveryLinksOf(autoship, event)();
    const reader = await sources.readerOf(autoship)();
    const swapUrl = reader.shop.origin + buildSwapPath(contractId, lineId);
    const rise = { title: nameOffer(offer), pendingPrice, promisedPrice, swapUrl, ...(links ? { links } : {}) };
    return buildPriceRiseMail(rise, reader);
  },
  // Staff are promised no price.
  samples: ({ site, contract, offer, line, links, reader }) =>
    site === 'HPSF'
      ? []
      : [
          {
            name: 'price-rise',
            sent: 'A list price rises above the promised one',
            message: buildPriceRiseMail(
              {
                ...line,
                title: offer.title,
                links,
                swapUrl: reader.shop.origin + buildSwapPath(contract.id, line.id),
              },
              reader,
            ),
          },
        ],
};
