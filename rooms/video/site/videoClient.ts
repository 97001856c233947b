import calls from 'virtual:calls/video';
import { createApi } from '#frame/api.ts';
import type { videoContract } from '../contract.ts';

/** The room's calls. */
export const videoApi = createApi<typeof videoContract>(calls);
