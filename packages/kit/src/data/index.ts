/// <reference path="../css.d.ts" />
// The data tier of the interface: tables, forms and dialogs, loaded after the first screen.
import './antd.css';

export {
  Checkbox,
  Dropdown,
  Form,
  type FormInstance,
  Input,
  InputNumber,
  Pagination,
  QRCode,
  Radio,
  Segmented,
  Select,
  Switch,
  Table,
  type TableProps,
  Tabs,
  Upload,
} from 'antd';
export { DescriptionItem, DescriptionList } from './descriptions/descriptions';
export { confirm } from './dialog/confirm';
export { FormModal } from './dialog/form-modal';
export { Modal } from './dialog/modal';
export { useDisclosure, useEditing } from './dialog/use-disclosure';
export { DateField, MonthField } from './form/date-field';
export { CedulaField, TelefonoField } from './form/digit-fields';
export { Field } from './form/field';
export { AppForm } from './form/form';
export { FieldGrid, FormActions, FormSection } from './form/form-section';
export { PesosField } from './form/pesos-field';
export { type RemoteOption, RemoteSelect } from './form/remote-select';
export { setFieldErrors } from './form/rules';
export { useUnsavedChanges } from './form/use-unsaved-changes';
export { RecordCard } from './list/card';
export { type Column, withActions } from './list/columns';
export { DataList, type ListResult } from './list/data-list';
export { DataRows } from './list/data-rows';
export { DateRangeFilter } from './list/date-filter';
export { ListFrame } from './list/list-frame';
export { ListPage } from './list/list-page';
export { OptionsFilter, optionsOf } from './list/option-filter';
export { RowAction, RowActions } from './list/row-action';
export { RowMenu } from './list/row-menu';
export { SearchBox } from './list/search-box';
export { type ListState, type ListStateBase, useListState } from './list/use-list-state';
export { useDebounce } from './use-debounce';
export { useExport } from './use-export';
export { useTab } from './use-tab';
