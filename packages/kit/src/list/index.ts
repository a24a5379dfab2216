/// <reference path="../css.d.ts" />
// Lists: what a page of rows draws before anything is opened.
import '../fields/antd.css';

export { RecordCard } from './card';
export { DataList, ListFrame, type ListResult } from './data-list';
export { DataRows } from './data-rows';
export { DescriptionItem, DescriptionList } from './descriptions';
export { ListPage } from './list-page';
export { MenuButton } from './menu-button';
export { DeclaredFilters, OptionsFilter } from './option-filter';
export { Pager } from './pager';
export { RowAction, RowActions, RowMenu } from './row-action';
export { SearchBox } from './search-box';
export { type Column, Table, type TableColumn, withActions } from './table';
export { useDebounce } from './use-debounce';
export { useExport } from './use-export';
export { type ListState, type ListStateBase, useListState } from './use-list-state';
