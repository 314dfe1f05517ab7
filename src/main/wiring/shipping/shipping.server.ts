import { ChooseZip } from '#application/shipping/choose-zip';
import { membersOf, perVisitor } from '../parts.ts';
import { enginePorts, sitePorts, visitor } from '../shell/shell.tokens.ts';
import { stock, stockAnnouncements } from './shipping.tokens.ts';

export const shippingUseCases = {
  ...membersOf(sitePorts, { stock }),
  chooseZip: perVisitor(ChooseZip, visitor, stock),
};

export const embeddedShippingParts = membersOf(enginePorts, { stockAnnouncements });
