import { useCallback, useRef, useState } from 'react';
import { chosenClinicMessage, clinicMessages, foundClinicsMessage } from '#application/staff-program/clinic-messages';
import { staffRegistrationMessages } from '#application/staff-program/messages';
import type { ClinicChoice, ClinicRow, StaffRegistrationScreenData } from '#application/staff-program/program-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';
import { AccountFrame } from '../account/account-frame';
import { ClinicSearchField } from './clinic-search-field';
import { StaffDetailsFields } from './staff-details-fields';
import styles from './staff-registration-screen.module.css';

type Props = { readonly data: StaffRegistrationScreenData };

const Redirect = ({ data: { redirect } }: Props) =>
  redirect === undefined ? null : <input type="hidden" name="redirect" value={redirect} />;

const Details = ({ data }: Props) =>
  data.details ? (
    <section className={`panel ${styles.panel}`} aria-labelledby="about-you">
      <h2 id="about-you">About you</h2>
      <form method="post" action={data.action} className={styles.form} noValidate>
        <input type="hidden" name="intent" value="details" />
        <Redirect data={data} />
        <StaffDetailsFields form={data.details} />
        <button type="submit" className={data.clinic ? buttons.secondary : buttons.primary}>
          {data.clinic ? 'Save details' : 'Save and find your clinic'}
        </button>
      </form>
    </section>
  ) : null;

const Result = ({ data, row: { id, name, place } }: Props & { readonly row: ClinicRow }) => (
  <li className={styles.result}>
    <span>
      <strong>{name}</strong>
      <br />
      <span>{place}</span>
    </span>
    <form method="post" action={data.action}>
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="clinic" value={id} />
      <Redirect data={data} />
      <button type="submit" className={buttons.secondary} aria-label={`Join ${name}, ${place}`}>
        Join
      </button>
    </form>
  </li>
);

const Results = ({ data, clinic: { results, isTruncated } }: Props & { readonly clinic: ClinicChoice }) => {
  if (!results) return null;
  if (results.length === 0) return <p role="status">{clinicMessages.nothingFound}</p>;
  return (
    <>
      <p role="status">{foundClinicsMessage(results.length)}</p>
      <ul className={styles.results} aria-label="Clinics, schools and shelters">
        {results.map((row) => (
          <Result key={row.id} data={data} row={row} />
        ))}
      </ul>
      {isTruncated && <p>{clinicMessages.moreFound}</p>}
    </>
  );
};

/** The chosen suggestion, in place of the results. */
const Chosen = ({ data, row }: Props & { readonly row: ClinicRow | undefined }) => (
  <>
    <p role="status" className="visually-hidden">
      {row && chosenClinicMessage(row)}
    </p>
    {row && (
      <ul className={styles.results} aria-label="Your choice">
        <Result data={data} row={row} />
      </ul>
    )}
  </>
);

const Clinic = ({ data, clinic }: Props & { readonly clinic: ClinicChoice }) => {
  const { joined, request, alert, term, termError } = clinic;
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<{ readonly of: ClinicChoice; readonly row: ClinicRow }>();
  const choose = useCallback((row: ClinicRow) => setChoice({ of: clinic, row }), [clinic]);
  const chosen = choice?.of === clinic ? choice.row : undefined;
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="your-clinic">
      <h2 id="your-clinic">Your clinic, school or shelter</h2>
      {joined !== undefined && <p>{joined}</p>}
      {request && (
        <p className={styles.request} data-tone={request.isRefused ? 'error' : 'wait'}>
          {request.text}
        </p>
      )}
      {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
      <search>
        <form ref={form} method="get" action={data.action} className={styles.search} aria-label="Find a clinic">
          <Redirect data={data} />
          <ClinicSearchField form={form} term={term} error={termError} choose={choose} />
          <button type="submit" className={joined === undefined && !request ? buttons.primary : buttons.secondary}>
            Search
          </button>
        </form>
      </search>
      <Chosen data={data} row={chosen} />
      {!chosen && <Results data={data} clinic={clinic} />}
    </section>
  );
};

const LogOut = () => (
  <form method="post" action={findRoutePath('logout')} className={styles.more}>
    <a href={findRoutePath('eligibility')} className={buttons.text}>
      See your status
    </a>
    <a href={findRoutePath('contact')} className={buttons.text}>
      Contact us
    </a>
    <button type="submit" className={buttons.text}>
      Log out
    </button>
  </form>
);

/** Where someone registers for the staff program, or asks for another clinic; works without script. */
export const StaffRegistrationScreen = ({ data }: Props) =>
  data.details ? (
    <div className={`page ${styles.screen}`}>
      <h1>{data.heading}</h1>
      {data.notice !== undefined && <FormNotice tone="success">{data.notice}</FormNotice>}
      {data.clinic?.isWaiting ? null : <p>{staffRegistrationMessages.intro}</p>}
      {data.clinic?.isWaiting && <Clinic data={data} clinic={data.clinic} />}
      <Details data={data} />
      {data.clinic && !data.clinic.isWaiting && <Clinic data={data} clinic={data.clinic} />}
      <LogOut />
    </div>
  ) : (
    <AccountFrame page={{ route: 'clinic', heading: data.heading, isOfStaffSite: true }} notice={data.notice}>
      {data.clinic && <Clinic data={data} clinic={data.clinic} />}
      <LogOut />
    </AccountFrame>
  );
