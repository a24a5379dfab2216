/// <reference path="../css.d.ts" />
// Days and months, with their calendar.
import '../fields/antd.css';

export { DateField, MonthField } from './date-field';
export { DateRangeFilter, MonthFilter } from './date-filter';
