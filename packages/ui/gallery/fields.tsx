import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { CheckboxField } from '../src/checkbox-field.tsx';
import { ComboField } from '../src/combo-field.tsx';
import { DateField, DateTimeField } from '../src/date-field.tsx';
import { FieldGroup } from '../src/field-group.tsx';
import { FormSummary } from '../src/form-summary.tsx';
import { NumberField } from '../src/number-field.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { southAmerica } from '../src/phone-countries.ts';
import { PhoneField } from '../src/phone-field.tsx';
import { PhotoPicker } from '../src/photo-picker.tsx';
import { RadioGroup } from '../src/radio-group.tsx';
import { ScuteProgress } from '../src/scute-progress.tsx';
import { Section } from '../src/section.tsx';
import { SegmentedField } from '../src/segmented-field.tsx';
import { SelectField } from '../src/select-field.tsx';
import { TextArea } from '../src/text-area.tsx';
import { TextField } from '../src/text-field.tsx';
import { Row, Sample, Stack } from './parts.tsx';
import photo from './photo.svg';

const medicines = ['Ceftazidima', 'Dexametasona', 'Enrofloxacina', 'Metronidazol', 'Suero Ringer', 'Vitamina B'];
const photos = [
  { id: 'a', url: photo, name: 'IMG_2041.jpg', status: 'ready' as const },
  { id: 'b', url: photo, name: 'IMG_2042.jpg', status: 'working' as const, progress: 0.6 },
  { id: 'c', url: photo, name: 'nota.pdf', status: 'error' as const, message: 'La foto 3 no es una imagen' },
];

export function Fields() {
  const [estado, setEstado] = useState('VIVO');
  const [phone, setPhone] = useState('+59899123456');
  const [day, setDay] = useState('2026-11-20');
  const [moment, setMoment] = useState('2026-11-20T18:30');
  const [fixed, setFixed] = useState('');
  const [weight, setWeight] = useState('12,5');
  const [swims, setSwims] = useState('Bien');
  const [medicine, setMedicine] = useState('');
  const [place, setPlace] = useState('Playa de la Calavera, al norte del faro');
  const [errors, setErrors] = useState<{ campo: string; mensaje: string }[]>([]);
  const [step, setStep] = useState(3);
  const wrong = (campo: string) => errors.find((error) => error.campo === campo)?.mensaje;
  return (
    <>
      <Sample title="Un formulario" raised>
        <Stack>
          <FormSummary
            errors={errors}
            title="Por favor complete los campos obligatorios y vuelva a enviar su reporte"
          />
          <RadioGroup
            label="¿Cómo está?"
            name="estado"
            required
            value={estado}
            onValueChange={setEstado}
            options={[
              { value: 'VIVO', label: 'Vivo', hint: 'Se mueve o respira' },
              { value: 'MUERTO', label: 'Muerto' },
              { value: 'DESCONOCE', label: 'Desconoce', hint: 'No estás seguro' },
            ]}
          />
          <FieldGroup legend="Dónde está" columns={2}>
            <SelectField
              label="Departamento"
              name="departamento"
              required
              options={['Maldonado', 'Rocha']}
              error={wrong('departamento')}
            />
            <TextArea
              label="Ubicación"
              name="ubicacion"
              required
              maxLength={300}
              value={place}
              onValueChange={setPlace}
              hint="Playa, bajada, algo que se vea desde lejos"
            />
          </FieldGroup>
          <CheckboxField label="Quiero recibir información sobre el reporte" name="seguimiento" />
          <PhotoPicker
            label="Fotos"
            name="fotosReporte"
            optional
            photos={photos}
            max={10}
            onAdd={() => undefined}
            onRemove={() => undefined}
            hint="Hasta 10"
          />
          <Row>
            <Button
              variant="primary"
              large
              onClick={() => setErrors([{ campo: 'departamento', mensaje: 'Elegí un departamento' }])}
            >
              Enviar reporte
            </Button>
            <Button large onClick={() => setErrors([])}>
              Limpiar
            </Button>
          </Row>
        </Stack>
      </Sample>
      <Sample title="Campos" raised>
        <FieldGroup legend="Todos" hint="Los que llevan asterisco son obligatorios." columns={3}>
          <TextField label="Nombre" name="nombre" required autoComplete="name" />
          <TextField label="Buscar por número" name="numero" icon={<Search aria-hidden="true" />} inputMode="numeric" />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            defaultValue="ana arroba"
            error="Escribí un e-mail como nombre@ejemplo.com"
          />
          <PasswordField label="Contraseña" name="password" required defaultValue="tortuga-demo" />
          <PhoneField
            label="Teléfono"
            name="telefono"
            value={phone}
            onValueChange={setPhone}
            countries={southAmerica}
            optional
          />
          <PhoneField label="Teléfono en Uruguay" name="contacto" value={fixed} onValueChange={setFixed} />
          <NumberField label="Peso de ingreso" name="peso" value={weight} onValueChange={setWeight} unit="kg" />
          <SegmentedField
            label="Nada"
            name="nada"
            hint="Ayer: Mal"
            value={swims}
            onValueChange={setSwims}
            options={[
              { value: 'Mal', label: 'Mal' },
              { value: 'Bien', label: 'Bien' },
              { value: '', label: 'Sin dato' },
            ]}
          />
          <DateField label="Fecha de rescate" name="fecha" value={day} onValueChange={setDay} max="2026-11-20" />
          <DateTimeField
            label="Fecha y hora de recepción"
            name="fechaHora"
            value={moment}
            onValueChange={setMoment}
            error={moment === '' ? 'Debe especificar la fecha y la hora' : undefined}
          />
          <ComboField
            label="Medicamento"
            name="medicamento"
            value={medicine}
            onValueChange={setMedicine}
            suggestions={medicines}
            hint="Escribí, o elegí uno ya usado"
          />
          <SelectField label="Clase" name="clase" options={['Tortugas marinas']} disabled />
          <TextField label="Número de ficha" name="ficha" value="128" readOnly />
        </FieldGroup>
      </Sample>
      <Sample title="Secciones">
        <Stack>
          <Section title="Datos del animal" summary="Tortuga verde, juvenil" defaultOpen>
            <FieldGroup legend="Medidas" columns={2}>
              <NumberField label="Largo curvo" name="largo" value="41" onValueChange={() => undefined} unit="cm" />
              <NumberField label="Ancho curvo" name="ancho" value="" onValueChange={() => undefined} unit="cm" />
            </FieldGroup>
          </Section>
          <Section title="Necropsia" summary="Sin datos">
            <TextArea label="Observaciones" name="obs" />
          </Section>
        </Stack>
      </Sample>
      <Sample title="Avance del reporte">
        <Row>
          <ScuteProgress label="Avance del reporte" value={step} max={5} size={96} />
          <Button onClick={() => setStep((step + 1) % 6)}>Completar un dato más ({step} de 5)</Button>
        </Row>
      </Sample>
    </>
  );
}
