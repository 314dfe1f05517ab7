import * as E from 'fp-ts/Either';
import type { OperatePersonalData } from '#application/account/operate-personal-data';
import { parseOnly } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

type UseCases = { readonly operatePersonalData: OperatePersonalData };

const exportCustomer = defineCommand({
  name: 'customer export',
  usage: 'EMAIL',
  summary: 'prints everything stored about a person as JSON, site by site',
  parse: parseOnly,
  run: async (email, { operatePersonalData }: UseCases) =>
    succeed(JSON.stringify(await operatePersonalData.export(email)(), null, 2)),
});

const eraseCustomer = defineCommand({
  name: 'customer erase',
  usage: 'EMAIL',
  summary: 'deletes everything stored about a person; keeps their orders, without personal details',
  parse: parseOnly,
  run: async (email, { operatePersonalData }: UseCases) => {
    const done = await operatePersonalData.erase(email)();
    const lines = done.map(({ site, erased }) => {
      if (E.isLeft(erased))
        return `${site}: nothing was erased, because a payment is still in progress. Try again in a few minutes.`;
      const found = Object.entries(erased.right).map(([place, count]) => `${place} ${count}`);
      return `${site}: ${found.length === 0 ? 'nothing is stored about that email address' : `erased ${found.join(', ')}`}.`;
    });
    return done.some(({ erased }) => E.isLeft(erased)) ? fail(...lines) : succeed(...lines);
  },
});

export const customerCommands = [exportCustomer, eraseCustomer];
