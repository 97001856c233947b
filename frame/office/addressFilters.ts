export { type Filters, useAddressFilters } from '../addressFilters.ts';
