/// <reference path="../css.d.ts" />
// Forms and dialogs.
import '../fields/antd.css';
import './antd.css';

export { Checkbox, Form, type FormInstance, Input, Radio, Switch } from 'antd';
export { useUnsavedChanges } from '../ui/use-unsaved-changes';
export { Field } from './field';
export { AppForm } from './form';
export { FormDialog, type FormResponses } from './form-dialog';
export { FormModal } from './form-modal';
export { FieldGrid, FormActions, FormSection } from './form-section';
export { CedulaField, TelefonoField } from './masked-input';
export { Modal } from './modal';
export { CountField, PesosField } from './pesos-field';
export { RateField } from './rate-field';
export { setFieldErrors } from './rules';
