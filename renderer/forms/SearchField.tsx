import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';

interface SearchFieldProps {
  className: string;
  /** What is searched for. */
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Searches a list; it has no other label than what it shows while it is empty. */
export function SearchField({ className, label, value, onChange }: SearchFieldProps) {
  return (
    <Input
      className={className}
      type="search"
      contentBefore={<SearchRegular />}
      placeholder={label}
      aria-label={label}
      title={label}
      value={value}
      onChange={(_, data) => onChange(data.value)}
    />
  );
}
