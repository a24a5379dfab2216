/// <reference path="../css.d.ts" />
// Lists: what a page of rows draws before anything is opened.
import '../fields/antd.css';

export { RecordCard } from './card';
export { type Column, withActions } from './columns';
export { DataList, type ListResult } from './data-list';
export { DataRows } from './data-rows';
export { DescriptionItem, DescriptionList } from './descriptions';
export { ListFrame } from './list-frame';
export { ListPage } from './list-page';
export { MenuButton } from './menu-button';
export { DeclaredFilters, OptionsFilter } from './option-filter';
export { Pager } from './pager';
export { RowAction, RowActions } from './row-action';
export { RowMenu } from './row-menu';
export { SearchBox } from './search-box';
export { Table, type TableColumn } from './table';
export { useDebounce } from './use-debounce';
export { useDisclosure, useEditing } from './use-disclosure';
export { useExport } from './use-export';
export { type ListState, type ListStateBase, useListState } from './use-list-state';
