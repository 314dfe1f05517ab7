import type { Task } from 'fp-ts/Task';
import type { Autoship } from '#domain/autoship/autoship';
import type { Autoships } from '../ports/autoships';
import type { ReportError } from '../ports/report';

/** Something of the visiting customer's Autoships; undefined if it can't be loaded, which is reported (ER-05). */
export const loadOfAutoships =
  <A>(load: Task<A>, report: ReportError): Task<A | undefined> =>
  async () => {
    try {
      return await load();
    } catch (fault) {
      report('Error fetching subscriptions', fault);
      return undefined;
    }
  };

/** The visiting customer's Autoships; undefined if they can't be loaded, which is reported and isn't the same as none (ER-05). */
export const loadOwnAutoships = (
  autoships: Pick<Autoships, 'list'>,
  report: ReportError,
): Task<readonly Autoship[] | undefined> => loadOfAutoships(() => autoships.list()(), report);
