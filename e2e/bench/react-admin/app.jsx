import {
  Admin,
  AutocompleteInput,
  Datagrid,
  DateField,
  List,
  NumberField,
  ReferenceInput,
  Resource,
  SearchInput,
  SelectInput,
  TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { dataProvider } from './data-provider.mjs';

const ESTADOS = ['activo', 'pagado', 'vencido', 'mora', 'cancelado', 'reenganchado'];
const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="estado" source="estado" choices={ESTADOS.map((id) => ({ id, name: id }))} alwaysOn />,
  <ReferenceInput key="cobrador" source="cobrador" reference="cobradores" alwaysOn>
    <AutocompleteInput optionText="nombre" />
  </ReferenceInput>,
];

const PrestamoList = () => (
  <List filters={filters} sort={{ field: 'createdAt', order: 'DESC' }}>
    <Datagrid rowClick={false}>
      <TextField source="cliente.nombre" sortable={false} />
      <NumberField source="monto" />
      <NumberField source="saldoPendiente" />
      <NumberField source="cuotas" sortable={false} />
      <TextField source="modalidad" sortable={false} />
      <DateField source="fechaVencimiento" sortable={false} />
      <TextField source="estado" />
      <TextField source="cobrador.nombre" sortable={false} />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="prestamos" list={PrestamoList} />
    <Resource name="cobradores" recordRepresentation="nombre" />
  </Admin>,
);
