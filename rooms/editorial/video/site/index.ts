// What the video room shows in screens of other rooms.
export { VideoPlayer } from './VideoPlayer.tsx';
