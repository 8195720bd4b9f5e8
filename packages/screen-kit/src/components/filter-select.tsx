import { SelectField, type SelectFieldProps } from '@caparazon/ui/select-field';

interface FilterSelectProps<Name extends string> extends Pick<SelectFieldProps, 'label' | 'options' | 'placeholder'> {
  name: Name;
  filters: { readonly [name in Name]?: string | undefined };
  onChoose: (name: Name, value: string) => void;
}

/** One filter of a list, chosen among a few. Without a `placeholder`, every choice is a filter. */
export const FilterSelect = <Name extends string>({
  name,
  filters,
  onChoose,
  placeholder = null,
  ...select
}: FilterSelectProps<Name>) => (
  <SelectField
    {...select}
    placeholder={placeholder}
    name={name}
    value={filters[name] ?? ''}
    onValueChange={(value) => onChoose(name, value)}
  />
);
