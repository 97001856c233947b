// What tests of other rooms make in the video room.
export { saveVideos } from '../server/saveVideos.ts';
export { startLiveVideo } from '../server/switchLiveVideo.ts';
export { aVideo } from './aVideo.ts';
