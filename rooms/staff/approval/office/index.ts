export { useAskForDraw } from './useAskForDraw.tsx';
export { WaitingDraw } from './WaitingDraw.tsx';
