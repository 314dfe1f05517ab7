import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import * as E from 'fp-ts/Either';
import type { FetchedPicture, FetchPicture } from '#application/catalog/import-pictures';
import { isPublicIp } from './is-public-ip';
import { detectRasterImageType } from './raster-type';

/** As `lookup` of `node:dns` with the option `all`. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export type PictureFetchLimits = {
  /** The timeout for one picture. */
  readonly milliseconds: number;
  readonly bytes: number;
  /** Resolves a host to all of its IPs. */
  readonly resolve: Resolve;
  /** After this many consecutive failures to reach a host it is not tried again. */
  readonly maximumFailures: number;
  /** Further options of the connection, such as a certificate authority. */
  readonly connection: RequestOptions;
  readonly isAllowed: (ip: string) => boolean;
};

const defaultLimits: PictureFetchLimits = {
  milliseconds: 15_000,
  bytes: 10 * 1024 * 1024,
  resolve: lookup,
  maximumFailures: 3,
  connection: {},
  isAllowed: isPublicIp,
};

class Refused extends Error {}
class Unreachable extends Error {}

/** Checks the IP when the connection is made, so that a second DNS response can't bypass the check. */
const guardedLookup =
  ({ resolve, isAllowed }: PictureFetchLimits): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(new Unreachable("We couldn't find the picture's host."), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return callback(new Refused("The picture isn't at a public address."), '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

const readBody = async (answer: IncomingMessage, most: number): Promise<Uint8Array> => {
  const tooLarge = new Refused(`The picture is larger than ${Math.floor(most / 1024 / 1024)} MiB.`);
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const requestPicture = (url: URL, limits: PictureFetchLimits): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limits.milliseconds);
    const sent = request(url, {
      ...limits.connection,
      lookup: guardedLookup(limits),
      signal,
      headers: { accept: 'image/*' },
    });
    sent.on('error', (error) =>
      reject(
        error instanceof Refused || error instanceof Unreachable
          ? error
          : new Unreachable("We couldn't reach the picture."),
      ),
    );
    sent.on('response', (answer) => {
      const read =
        answer.statusCode === 200
          ? readBody(answer, limits.bytes)
          : Promise.reject(
              new Refused(`The picture's host answered with ${answer.statusCode}. We don't follow redirects.`),
            );
      read
        .then(resolve, (error: unknown) =>
          reject(
            error instanceof Refused ? error : new Unreachable('The download stopped before the picture was complete.'),
          ),
        )
        .finally(() => sent.destroy());
    });
    sent.end();
  });

const parseSafeUrl = (text: string, { isAllowed }: PictureFetchLimits): URL => {
  if (!URL.canParse(text)) throw new Refused("The picture's URL isn't valid.");
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') throw new Refused("The picture's URL doesn't start with https://.");
  if (url.username || url.password) throw new Refused("The picture's URL has a username in it.");
  if (isIP(host) && !isAllowed(host)) throw new Refused("The picture isn't at a public address.");
  return url;
};

const toFetchedPicture = (bytes: Uint8Array): FetchedPicture => {
  const mediaType = detectRasterImageType(bytes);
  if (!mediaType) throw new Refused("The picture isn't a PNG, JPEG, WebP, GIF or AVIF.");
  return { bytes, mediaType };
};

/**
 * Fetches external pictures safely (ST-22): https only, public IPs only, no redirects, at most 10 MiB and 15 s, and raster
 * images only, judged by their bytes. A host that fails three times in a row is not tried again. Refused with a sentence.
 */
export const createPictureFetcher = (given: Partial<PictureFetchLimits> = {}): FetchPicture => {
  const limits = { ...defaultLimits, ...given };
  const failures = new Map<string, number>();
  return (text) => async () => {
    try {
      const url = parseSafeUrl(text, limits);
      if ((failures.get(url.host) ?? 0) >= limits.maximumFailures)
        throw new Refused("The picture's host doesn't answer.");
      const bytes = await requestPicture(url, limits).catch((error: unknown) => {
        if (error instanceof Unreachable) failures.set(url.host, (failures.get(url.host) ?? 0) + 1);
        throw error;
      });
      failures.delete(url.host);
      return E.right(toFetchedPicture(bytes));
    } catch (error) {
      if (error instanceof Refused || error instanceof Unreachable) return E.left(error.message);
      throw error;
    }
  };
};
