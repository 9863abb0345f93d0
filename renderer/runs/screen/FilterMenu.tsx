import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { togglePart } from '../../../electron/core/run-list/edit-filter.ts';
import { filterParts } from '../../../electron/core/run-list/filter-words.ts';
import { useText } from '../../text/window-text.ts';
import { type FilterOffer, scriptOffers, stateOffers, tagOffers } from './filter-offers.ts';

const useStyles = makeStyles({
  list: { maxHeight: '60vh', overflowY: 'auto' },
  offer: { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '260px', display: 'inline-block' },
});

interface FilterMenuProps {
  rows: readonly RunRow[];
  filter: string;
  onChange(filter: string): void;
}

/** The filter by clicking: each offer puts its part into the text, or takes it out. */
export function FilterMenu({ rows, filter, onChange }: FilterMenuProps) {
  const styles = useStyles();
  const { runTable: text } = useText();
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ part: filterParts(filter).parts.map(({ text: written }) => written) }}
    >
      <MenuTrigger>
        <Button
          appearance="subtle"
          icon={<ChevronDownRegular />}
          aria-label={text.filterBy}
          title={text.filterBy}
        />
      </MenuTrigger>
      <MenuPopover>
        <FilterOffers className={styles.list} rows={rows} filter={filter} onChange={onChange} />
      </MenuPopover>
    </Menu>
  );
}

/** Only while the menu is open: with very many runs, counting takes a moment. */
function FilterOffers({ rows, filter, onChange, className }: FilterMenuProps & { className: string }) {
  const styles = useStyles();
  const { runTable: text } = useText();
  const states = stateOffers(rows).map(({ word, ...offer }) => ({ ...offer, label: word }));
  const groups: { name: 'state' | 'tag' | 'script'; offers: FilterOffer[] }[] = [
    { name: 'state', offers: states },
    { name: 'tag', offers: tagOffers(rows) },
    { name: 'script', offers: scriptOffers(rows) },
  ];
  const shown = groups.filter(({ offers }) => offers.length > 0);
  return (
    <MenuList className={className}>
      {shown.map(({ name, offers }, index) => (
        <MenuGroup key={name}>
          {index > 0 && <MenuDivider />}
          <MenuGroupHeader>{text.filterGroups[name]}</MenuGroupHeader>
          {offers.map(({ label, part, count }) => (
            <MenuItemCheckbox
              key={part}
              name="part"
              value={part}
              secondaryContent={String(count)}
              onClick={() => onChange(togglePart(filter, part))}
            >
              <span className={styles.offer} translate="no" title={label}>
                {label}
              </span>
            </MenuItemCheckbox>
          ))}
        </MenuGroup>
      ))}
    </MenuList>
  );
}
