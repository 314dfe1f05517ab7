import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as E from 'fp-ts/Either';
import type { Clock } from '#application/ports/clock';
import type { Mail, MailNotSent } from '#application/ports/mail';
import type { MailArchive } from '#application/ports/mail-archive';
import { isSameEmail } from '#domain/mail/email';
import { findMailRefusalReason, type MailMessage } from '#domain/mail/message';
import { type Instant, instant } from '#domain/time';

type ReceivedMail = MailMessage & { readonly id: string; readonly at: Instant };

/** The inbox keeps this many of the newest messages. */
const maxMessages = 200;
const fileName = /^(\d{15})-([\w-]+)\.json$/;

const isMessage = (value: unknown): value is MailMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'subject', 'text', 'html'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The message in a file; none if the file is gone or damaged. */
const mailOf = async (directory: string, file: string): Promise<readonly ReceivedMail[]> => {
  const [, at = '', id = ''] = fileName.exec(file) ?? [];
  try {
    const message: unknown = JSON.parse(await readFile(join(directory, file), 'utf8'));
    return isMessage(message) ? [{ ...message, id, at: instant(Number(at)) }] : [];
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isGone || error instanceof SyntaxError) return [];
    throw error;
  }
};

/** Whether an email of the site, which names its origin at the end, is to an email address or from it. */
const isOf = ({ to, replyTo = to, text }: MailMessage, email: string, origin: string): boolean =>
  text.endsWith(origin) && [to, replyTo].some((one) => isSameEmail(one, email));

const partsOf = ({ to, replyTo, subject, text, html, unsubscribeUrl }: MailMessage): MailMessage => ({
  to,
  ...(replyTo ? { replyTo } : {}),
  subject,
  text,
  html,
  ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
});

/** Delivers email to a local directory, a file per message; a repeated id is not delivered again. */
export class InboxMail implements Mail, MailArchive {
  constructor(
    private readonly directory: string,
    private readonly clock: Clock,
  ) {}

  send = (id: string, message: MailMessage) => async (): Promise<E.Either<MailNotSent, void>> => {
    const reason = findMailRefusalReason(message);
    if (reason !== undefined) return E.left({ kind: 'MailNotSent', reason });
    const name = createHash('sha256').update(id).digest('hex').slice(0, 32);
    if ((await this.files()).some((file) => file.endsWith(`-${name}.json`))) return E.right(undefined);
    const file = `${String(this.clock()).padStart(15, '0')}-${name}.json`;
    await writeFile(join(this.directory, `${file}.new`), JSON.stringify(partsOf(message)));
    await rename(join(this.directory, `${file}.new`), join(this.directory, file));
    await this.dropOldest();
    return E.right(undefined);
  };

  /** Newest first. */
  messages = () => async () => {
    const files = await this.files();
    const all = await Promise.all(files.toReversed().map((file) => mailOf(this.directory, file)));
    return all.flat();
  };

  mailsOf = (email: string, origin: string) => async () =>
    (await this.messages()()).filter((mail) => isOf(mail, email, origin));

  deleteMailsOf = (email: string, origin: string) => async (): Promise<number> => {
    const files = await this.files();
    const found = await Promise.all(files.map(async (file) => [file, await mailOf(this.directory, file)] as const));
    const theirs = found.filter(([, [mail]]) => mail && isOf(mail, email, origin));
    for (const [file] of theirs) await unlink(join(this.directory, file)).catch(() => undefined);
    return theirs.length;
  };

  private async files(): Promise<readonly string[]> {
    await mkdir(this.directory, { recursive: true });
    return (await readdir(this.directory)).filter((file) => fileName.test(file)).toSorted();
  }

  private async dropOldest(): Promise<void> {
    const files = await this.files();
    for (const file of files.slice(0, Math.max(0, files.length - maxMessages))) {
      await unlink(join(this.directory, file)).catch(() => undefined);
    }
  }
}
