import * as E from 'fp-ts/Either';
import type { Instant } from '#domain/time';
import {
  addLines,
  type BuyerIdentity,
  type Cart,
  type CartAttribute,
  emptyCart,
  type LimitExceeded,
  type LineChanged,
  type LineId,
  type LineUpdate,
  type NewCartLine,
  removeAttestation,
  removeLines,
  updateLines,
} from './cart';
import { addAttestation, setAttributes } from './cart-attributes';

/** One change to a cart. */
export type CartCommand =
  | { readonly kind: 'AddLines'; readonly lines: readonly NewCartLine[] }
  | { readonly kind: 'UpdateLines'; readonly lines: readonly LineUpdate[] }
  /** Unknown ids are ignored. */
  | { readonly kind: 'RemoveLines'; readonly ids: readonly LineId[] }
  /** Replaces the typed codes. */
  | { readonly kind: 'ApplyCodes'; readonly codes: readonly string[] }
  /** Merged by key; an empty value deletes the key. */
  | { readonly kind: 'SetAttributes'; readonly attributes: readonly CartAttribute[] }
  | { readonly kind: 'Attest'; readonly at: Instant }
  | { readonly kind: 'WithdrawAttestation' }
  /** Absent fields keep their value. */
  | { readonly kind: 'SetBuyer'; readonly buyerIdentity: BuyerIdentity }
  | { readonly kind: 'SetNote'; readonly note: string };

/** Why a command changes nothing: over a quantity limit (CA-17, CA-18), or a line is not as the shopper saw it. */
export type CartCommandRefusal = LimitExceeded | LineChanged;

/** The contents of a new cart; only its lines are required. */
export type NewCart = {
  readonly lines: readonly NewCartLine[];
} & Partial<Pick<Cart, 'codes' | 'attributes' | 'note' | 'buyerIdentity'>>;

type NewLineId = () => LineId;

const withIds = (lines: readonly NewCartLine[], newId: NewLineId) => lines.map((line) => ({ ...line, id: newId() }));

/** Builds a new cart. Refused over a quantity limit (CA-17, CA-18). */
export const buildNewCart = ({ lines, ...rest }: NewCart, newId: NewLineId): E.Either<LimitExceeded, Cart> =>
  addLines({ ...emptyCart, ...rest }, withIds(lines, newId));

const applyCommand = (contents: Cart, command: CartCommand, newId: NewLineId): E.Either<CartCommandRefusal, Cart> => {
  switch (command.kind) {
    case 'AddLines':
      return addLines(contents, withIds(command.lines, newId));
    case 'UpdateLines':
      return updateLines(contents, command.lines);
    case 'RemoveLines':
      return E.right(removeLines(contents, command.ids));
    case 'ApplyCodes':
      return E.right({ ...contents, codes: command.codes });
    case 'SetAttributes':
      return E.right(setAttributes(contents, command.attributes));
    case 'Attest':
      return E.right(addAttestation(contents, command.at));
    case 'WithdrawAttestation':
      return E.right(removeAttestation(contents));
    case 'SetBuyer':
      return E.right({ ...contents, buyerIdentity: { ...contents.buyerIdentity, ...command.buyerIdentity } });
    case 'SetNote':
      return E.right({ ...contents, note: command.note });
  }
};

/** Applies commands to a cart in order. If one is refused, all are. */
export const applyCartCommands = (
  contents: Cart,
  commands: readonly CartCommand[],
  newId: NewLineId,
): E.Either<CartCommandRefusal, Cart> =>
  commands.reduce<E.Either<CartCommandRefusal, Cart>>(
    (before, command) => E.chain((changed: Cart) => applyCommand(changed, command, newId))(before),
    E.right(contents),
  );
