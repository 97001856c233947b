import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does so itself only in the first file that loads it, and the files of a worker share their modules.
afterEach(cleanup);
