import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ContactOutcome, ContentScreenData } from '#application/content/content-page';
import {
  type ContactField,
  type ContactInput,
  contactFields,
  contactMessageLength,
} from '#domain/content/contact-form';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { SelectField, TextArea, TextField } from '../../components/field';
import { parseFormText } from '../../components/form-text';
import { useShopModels } from '../../shop-models';
import styles from './contact-form.module.css';
import { ContactFormModel } from './contact-form-model';

type Props = {
  readonly contact: NonNullable<ContentScreenData['contact']>;
  readonly posted?: ContactOutcome | undefined;
};

const inputOf = (form: HTMLFormElement): ContactInput => {
  const posted = new FormData(form);
  return Object.fromEntries(contactFields.map((field) => [field, parseFormText(posted, field)])) as ContactInput;
};

const focusFirst = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();

const Thanks = ({ reference }: { readonly reference: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} role="status">
      <h2 ref={heading} tabIndex={-1}>
        Thanks! We got your message.
      </h2>
      <p>
        We'll answer within one business day. If you write again, include <strong>{reference}</strong>.
      </p>
    </div>
  );
};

/** The contact form (RT-08); without script it is posted to the server. */
export const ContactForm = observer(function ContactForm({ contact, posted }: Props) {
  const { loadShop } = useShopModels();
  const [model] = useState(() => new ContactFormModel(loadShop, contact.topics, posted));
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, alert } = model;
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirst(form.current);
  }, [errors]);
  if (state.step === 'sent') return <Thanks reference={state.reference} />;
  const typed = posted && posted.kind !== 'sent' ? posted.input : undefined;
  const [firstWrong] = contactFields.filter((field) => field in errors);
  const field = (name: ContactField) => ({
    name,
    error: errors[name],
    defaultValue: typed?.[name],
    autoFocus: name === firstWrong,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.send(inputOf(event.currentTarget));
  };
  return (
    <div className={styles.contact}>
      <form
        ref={form}
        method="post"
        action={findRoutePath('contact')}
        noValidate
        className={styles.form}
        onSubmit={submit}
      >
        <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField label="Topic" required {...field('topic')}>
          <option value="">Choose a topic</option>
          {contact.topics.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Order number (optional)" inputMode="numeric" {...field('orderNumber')} />
        <TextArea
          label="Message"
          required
          rows={7}
          maxLength={contactMessageLength.most}
          className={styles.wide}
          {...field('message')}
        />
        <p className={styles.trap} aria-hidden>
          <label>
            Leave this field empty
            <input name="topicDetail" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className={styles.end}>
          <button type="submit" className={buttons.primary}>
            {state.step === 'sending' ? 'Sending...' : 'Send message'}
          </button>
          {alert !== undefined && (
            <p role="alert" className={styles.alert}>
              {alert}
            </p>
          )}
        </div>
      </form>
      <aside className={`panel ${styles.ways}`} aria-label="Other ways to reach us">
        {contact.phone !== '' && (
          <p>
            <strong>Call us</strong>
            <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
          </p>
        )}
        {contact.hours !== '' && (
          <p>
            <strong>Hours</strong>
            <span>{contact.hours}</span>
          </p>
        )}
      </aside>
    </div>
  );
});
