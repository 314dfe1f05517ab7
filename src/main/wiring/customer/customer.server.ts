import { DeleteMetafield } from '#application/customer/delete-metafield';
import { GetCustomer } from '#application/customer/get-customer';
import { SaveAddress } from '#application/customer/save-address';
import { SaveProfile } from '#application/customer/save-profile';
import { UpdateCustomer } from '#application/customer/update-customer';
import { OwnQuota } from '#application/staff-program/own-quota';
import { carts } from '../cart/cart.tokens.ts';
import { membersOf, perVisitor, visitorMembersOf } from '../parts.ts';
import { sitePorts, visitor, visitorPorts } from '../shell/shell.tokens.ts';
import { accountChanges, addresses, customerProfiles, customers, metafields } from './customer.tokens.ts';

export const customerUseCases = {
  ...visitorMembersOf(visitorPorts, { addresses }),
  deleteMetafield: perVisitor(DeleteMetafield, metafields, visitor),
  getCustomer: perVisitor(GetCustomer, customerProfiles, addresses, metafields, OwnQuota),
  saveAddress: perVisitor(SaveAddress, addresses),
  saveProfile: perVisitor(SaveProfile, customerProfiles),
  updateCustomer: perVisitor(UpdateCustomer, accountChanges, visitor, carts, metafields),
};

export const customerParts = {
  ...membersOf(sitePorts, { customers }),
  ...visitorMembersOf(visitorPorts, { accountChanges, customerProfiles, metafields }),
};
