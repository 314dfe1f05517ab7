import * as t from 'io-ts';

const MessageCodec = t.partial({ source: t.string, message: t.string });

const names: readonly (string | undefined)[] = ['PrivacyManagerAPI', 'submit_preferences'];

const isNamed = (data: unknown): boolean => {
  try {
    const { right } = { right: undefined, ...MessageCodec.decode(typeof data === 'string' ? JSON.parse(data) : data) };
    return right !== undefined && (names.includes(right.source) || names.includes(right.message));
  } catch {
    return false;
  }
};

/** The windows that a tool at `origin` speaks from: this one for the shop's own, else its frames in this page. */
const isSourceOf = (source: MessageEvent['source'], origin: string): boolean => {
  if (source === null) return false;
  if (origin === location.origin) return source === window;
  return [...document.querySelectorAll('iframe')].some(
    ({ contentWindow, src }) => contentWindow === source && URL.canParse(src) && new URL(src).origin === origin,
  );
};

/**
 * Whether a `message` event is a consent tool's at `origin`, saying that a choice was made (ST-20). Any frame can send one
 * that looks like it, so nothing but this is ever taken from the event.
 */
export const isPreferenceMessage = (event: MessageEvent, origin: string): boolean =>
  event.origin === origin && isSourceOf(event.source, origin) && isNamed(event.data);
