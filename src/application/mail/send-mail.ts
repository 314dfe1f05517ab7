import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Clock } from '../ports/clock';
import type { Mail } from '../ports/mail';
import type { Outbox } from '../ports/outbox';

const most = 20;
const whileSending = 120_000;
const firstPause = 60_000;
const longestPause = 6 * 3600_000;

/** Sends what waits in the outbox; a failure is tried again after 1, 2, 4 minutes and so on, at most 6 hours apart. */
export class SendMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly mail: Mail,
    private readonly clock: Clock,
  ) {}

  /** The number of messages that went out. */
  execute(): Task<number> {
    return async () => {
      const entries = await this.outbox.claim(most, this.later(whileSending))();
      let sent = 0;
      for (const { id, message, attempts } of entries) {
        const outcome = await this.mail.send(message)();
        if (E.isRight(outcome)) {
          await this.outbox.sent(id)();
          sent += 1;
        } else {
          await this.outbox.failed(id, this.later(Math.min(firstPause * 2 ** attempts, longestPause)))();
        }
      }
      return sent;
    };
  }

  private later(milliseconds: number): string {
    return new Date(this.clock() + milliseconds).toISOString();
  }
}
