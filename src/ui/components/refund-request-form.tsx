import { refundReasonTexts } from '#application/orders/messages';
import type { RefundForm, RefundFormRow, RefundFormView, RefundRequestRow } from '#application/orders/refund-form-page';
import { refundRequestTexts as texts } from '#application/orders/refund-request-messages';
import { maximumRefundDetails } from '#domain/orders/ask-for-refund';
import { refundReasons } from '#domain/orders/refund-request';
import buttons from './button.module.css';
import { SelectField, TextArea } from './field';
import { FormNotice } from './form-notice';
import { Picture } from './picture';
import styles from './refund-request-form.module.css';

const Row = ({ row }: { readonly row: RefundFormRow }) => {
  const { position, title, variantTitle, pictureSource, most, units } = row;
  return (
    <li>
      <Picture source={pictureSource} alt="" width={64} height={64} sizes="64px" largest={180} />
      <div className={styles.item}>
        <p className={styles.title}>{title}</p>
        {variantTitle !== '' && <p className={styles.variant}>{variantTitle}</p>}
      </div>
      <SelectField
        label={texts.quantity}
        name={`units-${position}`}
        defaultValue={String(units)}
        aria-label={texts.unitsLabel(title)}
        className={styles.units}
      >
        <option value="0">{texts.none}</option>
        {Array.from({ length: most }, (_none, index) => String(index + 1)).map((count) => (
          <option key={count} value={count}>
            {texts.units(count, most)}
          </option>
        ))}
      </SelectField>
    </li>
  );
};

const Form = ({ form: { path, number, rows, reason, details, errors } }: { readonly form: RefundForm }) => (
  <form method="post" action={path} className={styles.form} noValidate>
    <input type="hidden" name="number" value={number} />
    <fieldset className={styles.items}>
      <legend>{texts.items}</legend>
      {errors.items !== undefined && <FormNotice tone="error">{errors.items}</FormNotice>}
      <ul>
        {rows.map((row) => (
          <Row key={row.position} row={row} />
        ))}
      </ul>
    </fieldset>
    <SelectField
      label={texts.reason}
      name="reason"
      defaultValue={reason}
      error={errors.reason}
      autoFocus={errors.reason !== undefined}
      className={styles.field}
      required
    >
      <option value="">{texts.chooseReason}</option>
      {refundReasons.map((one) => (
        <option key={one} value={one}>
          {refundReasonTexts[one]}
        </option>
      ))}
    </SelectField>
    <TextArea
      label={texts.details}
      name="details"
      rows={4}
      maxLength={maximumRefundDetails}
      defaultValue={details}
      error={errors.details}
      autoFocus={errors.details !== undefined}
      className={styles.field}
    />
    <button type="submit" className={buttons.primary}>
      {texts.button}
    </button>
    <p className={styles.after}>{texts.whatsNext}</p>
  </form>
);

/** What was asked for before, and how each request stands. */
export const RefundRequests = ({ requests }: { readonly requests: readonly RefundRequestRow[] }) => (
  <ul className={styles.requests}>
    {requests.map(({ number, items, text }) => (
      <li key={number}>
        {items.map((item) => (
          <p key={item} className={styles.title}>
            {item}
          </p>
        ))}
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

/** The form that asks for a refund, with what came of it and what was asked for before; works without script. */
export const RefundRequestForm = ({ requests, form, sentence, alert, notice }: RefundFormView) => (
  <>
    {notice !== undefined && <FormNotice tone="success">{notice}</FormNotice>}
    {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
    {sentence !== undefined && <p>{sentence}</p>}
    {requests.length > 0 && (
      <section className={`panel ${styles.panel}`} aria-labelledby="requests">
        <h2 id="requests">{texts.requestsHeading}</h2>
        <RefundRequests requests={requests} />
      </section>
    )}
    {form && (
      <section className={`panel ${styles.panel}`} aria-label={texts.heading}>
        <p>{texts.intro}</p>
        <Form form={form} />
      </section>
    )}
  </>
);
