import { configure } from '@testing-library/react';

/** Waiting for an element takes as long as it takes on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });
