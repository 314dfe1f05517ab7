import { isUtf8 } from 'node:buffer';
import { splitAtLineEnds, type TextEncoding } from './detect-encoding';

/** Replaces bytes that are invalid in the encoding; a character that no text contains. */
export const undecodableCharacterMark = '\uffff';

/** Decodes whole lines of UTF-8; invalid bytes become `undecodableCharacterMark`. */
const fromUtf8 = (bytes: Buffer): string => {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return bytes
    .toString('latin1')
    .split(/(?<=[\n\r])/)
    .map((line) => {
      const own = Buffer.from(line, 'latin1');
      return isUtf8(own) ? own.toString('utf8') : own.toString('utf8').replaceAll('\ufffd', undecodableCharacterMark);
    })
    .join('');
};

async function* decodedPieces(file: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === 'utf-8') {
    for await (const bytes of splitAtLineEnds(file)) yield fromUtf8(bytes);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const bytes of file) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** Decodes a file to text in pieces, without a byte order mark. */
export async function* decodeText(file: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of decodedPieces(file, encoding)) {
    if (piece === '') continue;
    yield isFirst ? piece.replace(/^\ufeff/, '') : piece;
    isFirst = false;
  }
}
