import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import {
  exactObjectCodec,
  ObjectCodec,
  objectCodec,
  objectCodecWithNulls,
  taggedUnionCodec,
} from '#adapters/codecs/object-codec';

type Note = { readonly text: string; readonly by?: string };
type Shape = { readonly kind: 'circle'; readonly radius: number } | { readonly kind: 'square'; readonly side: number };

const NoteCodec = objectCodec<Note>({ text: t.string }, { by: t.string });
const ShapeCodec = taggedUnionCodec<Shape>({
  circle: objectCodec({ radius: t.number }),
  square: objectCodec({ side: t.number }),
});

describe('a record of a row', () => {
  it('is read without unknown fields, and without those that are null', () => {
    expect(decodeOrThrow(NoteCodec, { text: 'hello', by: null, more: 1 }, 'a note')).toEqual({ text: 'hello' });
    expect(decodeOrThrow(NoteCodec, { text: 'hello', by: 'ann' }, 'a note')).toEqual({ text: 'hello', by: 'ann' });
  });

  it('is refused with the path of each field that does not decode, and none of its content', () => {
    const notes = [{ text: 'hello' }, { text: 'a secret', by: 5 }, {}];
    const read = () => decodeOrThrow(t.readonlyArray(NoteCodec), notes, 'a list');
    expect(read).toThrow(new Error('a list does not decode at .1.by, .2.text'));
  });

  it.each([null, 'text', 5, [{ text: 'hello' }]])('is never %j', (value) => {
    expect(() => decodeOrThrow(NoteCodec, value, 'a note')).toThrow(new Error('a note does not decode at .'));
  });

  it('is written without unknown fields', () => {
    const note = { text: 'hello', by: 'ann', card: '4242' };
    expect(NoteCodec.encode(note)).toEqual({ text: 'hello', by: 'ann' });
  });
});

describe('a record of a call', () => {
  it('is written with null for what is absent', () => {
    const codec = objectCodecWithNulls<Note>({ text: t.string }, { by: t.string });
    expect(codec.encode({ text: 'hello' })).toEqual({ text: 'hello', by: null });
    expect(decodeOrThrow(codec, { text: 'hello', by: null })).toEqual({ text: 'hello' });
  });

  it('may call its fields otherwise, alone and in a union', () => {
    const named = new ObjectCodec<Note>(
      NoteCodec.fields.map((field) => (field.key === 'by' ? { ...field, name: 'author' } : field)),
    );
    const note = { text: 'hello', by: 'ann' };
    expect(t.union([named, t.null]).encode(note)).toEqual({ text: 'hello', author: 'ann' });
    expect(decodeOrThrow(named, { text: 'hello', author: 'ann' })).toEqual(note);
    expect(() => decodeOrThrow(named, { text: 'hello', author: 5 }, 'a note')).toThrow('at .author');
  });
});

describe('a record that somebody typed', () => {
  it.each<[object, string, string]>([
    [{}, 'text', 'is missing'],
    [{ text: 'hello', byy: 'ann' }, 'byy', "isn't a field here"],
    [{ text: 'hello', by: null }, 'by', ''],
  ])('is refused: %j', (value, field, message) => {
    const decoded = exactObjectCodec<Note>({ text: t.string }, { by: t.string }).decode(value);
    expect(E.isLeft(decoded) && decoded.left.map((error) => [error.context.at(-1)?.key, error.message ?? ''])).toEqual([
      [field, message],
    ]);
  });
});

describe('a record of several kinds', () => {
  it('is read by its kind', () => {
    expect(decodeOrThrow(ShapeCodec, { kind: 'square', side: 2, radius: 1 }, 'a shape')).toEqual({
      kind: 'square',
      side: 2,
    });
    expect(() => decodeOrThrow(ShapeCodec, { kind: 'circle', side: 2 }, 'a shape')).toThrow('at .radius');
  });

  it('is refused when its kind is unknown', () => {
    expect(() => decodeOrThrow(ShapeCodec, { kind: 'toString' }, 'a shape')).toThrow(
      'a shape does not decode at .kind',
    );
    expect(() => decodeOrThrow(ShapeCodec, 'circle', 'a shape')).toThrow('at .kind');
  });

  it('is written by its kind', () => {
    const square = { kind: 'square' as const, side: 2, card: '4242' };
    expect(ShapeCodec.encode(square)).toEqual({ kind: 'square', side: 2 });
  });
});
