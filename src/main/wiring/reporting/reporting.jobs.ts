import { ErrorRecorder } from '#application/reporting/error-recorder';
import { defineJob, every } from '../define-job.ts';

export const reportingJobs = [
  defineJob(
    'write errors',
    every.seconds(2),
    (recorder) => ({ run: () => recorder.flush()(), finish: () => recorder.flush()() }),
    [ErrorRecorder],
  ),
  // Often enough for nodes that live for a short time.
  defineJob('delete old errors', every.minutes(10), (recorder) => ({ run: () => recorder.purge()() }), [ErrorRecorder]),
];
