import * as O from 'fp-ts/Option';
import { type Clinics, maximumFoundClinics } from '#application/ports/clinics';
import { type Clinic, type ClinicId, describeFoundClinic } from '#domain/staff-program/clinic';
import type { ClinicSearch } from '#domain/staff-program/clinic-search';
import { findJoinedClinic } from '#domain/staff-program/staff-profile';
import type { MemoryDatabase, MemoryTables } from './memory-database';

const searchTextOf = ({ name, address }: Clinic): string => `${name} ${address.city}`.toLowerCase();

const isFound = (clinic: Clinic, { type, term }: ClinicSearch): boolean => {
  const lower = term.toLowerCase();
  const text = searchTextOf(clinic);
  const found = {
    name: lower.split(/\s+/).every((word) => text.includes(word)),
    city: lower.split(/\s+/).every((word) => clinic.address.city.toLowerCase().includes(word)),
    zip: clinic.address.zip.startsWith(term),
    groupID: clinic.id.toLowerCase() === lower,
  };
  return type === 'any' ? Object.values(found).includes(true) : found[type];
};

const byName = (one: Clinic, other: Clinic): number =>
  `${searchTextOf(one)} ${one.id}` < `${searchTextOf(other)} ${other.id}` ? -1 : 1;

/** Gives whoever has joined a clinic its accounts and account group, and every profile the clinic as it is now. */
const passToProfiles = ({ staffProfiles }: MemoryTables, clinic: Clinic): void => {
  for (const [id, profile] of staffProfiles) {
    const { membership } = profile;
    if (membership.status === 'none') continue;
    const current = <A extends { readonly clinic: Clinic }>(one: A): A =>
      one.clinic.id === clinic.id ? { ...one, clinic } : one;
    const isMember = findJoinedClinic(profile)?.id === clinic.id;
    const { accountGroup, shipTo, soldTo } = clinic;
    const isMoving = membership.status === 'joined' && membership.move !== undefined;
    staffProfiles.set(id, {
      ...profile,
      membership: isMoving ? { ...current(membership), move: current(membership.move) } : current(membership),
      ...(isMember ? { preferredShipTo: shipTo, soldTo, accountGroup } : {}),
    });
  }
};

export class MemoryClinics implements Clinics {
  constructor(private readonly store: MemoryDatabase) {}

  find = (id: ClinicId) => this.store.task(({ clinics }) => O.fromNullable(clinics.get(id)));

  search = (search: ClinicSearch) =>
    this.store.task(({ clinics }) => {
      const found = [...clinics.values()].filter((clinic) => isFound(clinic, search)).toSorted(byName);
      const isFirst = (clinic: Clinic) => searchTextOf(clinic).startsWith(search.term.toLowerCase());
      const ordered = [...found.filter(isFirst), ...found.filter((clinic) => !isFirst(clinic))];
      const results = ordered.slice(0, maximumFoundClinics).map(describeFoundClinic);
      return { results, truncated: found.length > maximumFoundClinics };
    });

  list = () => this.store.task(({ clinics }) => [...clinics.values()].toSorted(byName));

  write = (written: readonly Clinic[]) =>
    this.store.task((tables) => {
      const counts = { added: 0, changed: 0, unchanged: 0 };
      for (const clinic of new Map(written.map((one) => [one.id, one])).values()) {
        const before = tables.clinics.get(clinic.id);
        const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(clinic);
        counts[before === undefined ? 'added' : isSame ? 'unchanged' : 'changed'] += 1;
        tables.clinics.set(clinic.id, clinic);
        passToProfiles(tables, clinic);
      }
      return counts;
    });
}
