/// <reference path="../css.d.ts" />
// Everything of the other entries, for the modules that were published before they existed.
import '../legacy/antd.css';
import './antd.css';

export { Table, type TableProps } from 'antd';
export * from '../dates';
export * from '../files';
export * from '../form';
export {
  type Column,
  DataList,
  DataRows,
  DescriptionItem,
  DescriptionList,
  ListFrame,
  ListPage,
  type ListResult,
  type ListState,
  type ListStateBase,
  OptionsFilter,
  Pagination,
  RecordCard,
  RowAction,
  RowActions,
  RowMenu,
  SearchBox,
  useDebounce,
  useDisclosure,
  useEditing,
  useExport,
  useListState,
  withActions,
} from '../list';
export * from '../menu';
export * from '../picker';
export * from '../tabs';
export { confirm } from '../ui/confirm';
