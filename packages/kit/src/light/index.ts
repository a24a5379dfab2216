// Fields that are typed in, without antd, for the pages of a phone.
export { useTypedAmount } from '../form/use-typed-amount';
export { LightDateField } from './light-date-field';
export { LightDraft } from './light-draft';
