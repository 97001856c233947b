// The dialogs of one contract, in one file: each further file is a name in what every page of the site loads.
export { AskDialog } from './AskDialog.tsx';
export { ChangeDialog } from './ChangeDialog.tsx';
export { SeatChangeDialog } from './SeatChangeDialog.tsx';
export { TerminateDialog } from './TerminateDialog.tsx';
