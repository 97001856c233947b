import calls from 'virtual:calls/video';
import { createClient } from '#frame/apiClient.ts';
import type { videoApi } from '../api.ts';

/** The room's calls. */
export const videoClient = createClient<typeof videoApi>(calls);
