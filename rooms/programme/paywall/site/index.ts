// What the paywall shows in screens of other rooms.
export { PassPanel } from './PassPanel.tsx';
