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
  Radio,
  Segmented,
  Select,
  Switch,
  Table,
  type TableProps,
  Tabs,
  Upload,
} from 'antd';
export { DescriptionItem, DescriptionList } from './descripcion/descripcion';
export { confirm } from './dialogo/confirmar';
export { Modal } from './dialogo/modal';
export { FormModal } from './dialogo/modal-formulario';
export { useDisclosure } from './dialogo/use-apertura';
export { useEditing } from './dialogo/use-edicion';
export { Campo } from './formulario/campo';
export { DateField, MonthField } from './formulario/campo-fecha';
export { CampoPesos } from './formulario/campo-pesos';
export { CedulaField, TelefonoField } from './formulario/campos-digitos';
export { AppForm } from './formulario/formulario';
export { optionsOf } from './formulario/opciones-de';
export { isRequired, ruleFor, setFieldErrors } from './formulario/reglas';
export { FieldGrid } from './formulario/rejilla-campos';
export { FormActions, FormSection } from './formulario/seccion-formulario';
export { type RemoteOption, RemoteSelect } from './formulario/selector-remoto';
export { useUnsavedChanges } from './formulario/use-cambios-sin-guardar';
export { RowAction, RowActions } from './lista/accion-fila';
export { SearchBox } from './lista/caja-busqueda';
export { type Column, withActions } from './lista/columnas';
export { RecordCard } from './lista/ficha';
export { DataRows } from './lista/filas-datos';
export { DateRangeFilter } from './lista/filtro-fechas';
export { OptionsFilter } from './lista/filtro-opciones';
export { DataList, type DataListProps, type ListResult } from './lista/lista-datos';
export { ListFrame } from './lista/marco-lista';
export { ListPage } from './lista/pagina-lista';
export { type ListState, type ListStateBase, useListState } from './lista/use-estado-lista';
export { useExport } from './use-exportacion';
export { useTab } from './use-pestana';
export { useDebounce } from './use-rebote';
