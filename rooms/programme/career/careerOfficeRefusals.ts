import { refusal } from '#platform/api/endpoint.ts';

/** What the office of jobs and applications refuses. */
export const careerOfficeRefusals = {
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  originIdTaken: refusal({ status: 409, code: 'JOB_ID_TAKEN' }),
  /** Without a salary range and a text nothing is published, nor after its last day. */
  notPublishable: refusal({ status: 422, code: 'JOB_NOT_PUBLISHABLE' }),
  /** A job or an application does not go that way. */
  wrongStep: refusal({ status: 409, code: 'STEP_NOT_POSSIBLE' }),
  /** The file is no list of jobs that can be read. */
  unreadable: refusal({ status: 422, code: 'JOBS_UNREADABLE' }),
  notRevealed: refusal({ status: 409, code: 'APPLICATION_NOT_REVEALED' }),
  notScanned: refusal({ status: 409, code: 'DOCUMENT_NOT_SCANNED' }),
  infected: refusal({ status: 409, code: 'DOCUMENT_INFECTED' }),
  /** Nobody of the staff has that address. */
  personUnknown: refusal({ status: 422, code: 'REVIEWER_UNKNOWN' }),
};
