import { Checkbox, Field, makeStyles } from '@fluentui/react-components';
import { ANY_ONE_GPU, type GpuChoice, isAnyOne } from '../../electron/core/protocol/policy/gpu-choice.ts';
import { useText } from '../text/window-text.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { faultProps } from './fault-props.ts';
import { type ListedGpu, useMachineGpus } from './use-machine-gpus.ts';

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', border: 'none', margin: 0, padding: 0, minWidth: 0 },
});

interface GpusFieldProps {
  value: GpuChoice;
  /** What is wrong with it, in a sentence; null: nothing. */
  fault: string | null;
  onChange(value: GpuChoice): void;
}

/** The GPUs that a run may use: those of the system, any one, or some by name. */
export function GpusField({ value, fault, onChange }: GpusFieldProps) {
  const styles = useStyles();
  const { fields } = useText();
  const listed = useMachineGpus(true);
  const kind = value === null ? 'all' : isAnyOne(value) ? 'one' : 'these';
  const { all, one, these } = fields.gpuChoices;
  const chosen = kind === 'these' ? (value ?? []) : [];
  // What was typed elsewhere, or has left the machine, can still be taken away.
  const others = chosen
    .filter((name) => !listed.some((gpu) => isNamed(gpu, name)))
    .map((id) => ({ id, index: null, name: id }));
  const offersThese = listed.length > 0 || kind === 'these';
  return (
    <div>
      <ChoiceField
        label={fields.gpus}
        value={kind}
        options={[['all', all], ['one', one], ...(offersThese ? ([['these', these]] as const) : [])]}
        onChange={(next) =>
          onChange(
            next === 'all'
              ? null
              : next === 'one'
                ? [...ANY_ONE_GPU]
                : listed.slice(0, 1).map(({ id }) => id),
          )
        }
      />
      {kind === 'these' && (
        <>
          <fieldset className={styles.cards} aria-label={fields.gpus}>
            {[...listed, ...others].map((gpu) => {
              const isChosen = chosen.some((name) => isNamed(gpu, name));
              const without = chosen.filter((name) => !isNamed(gpu, name));
              return (
                <Checkbox
                  key={gpu.id}
                  label={gpu.index === null ? gpu.name : fields.gpuNumbered(gpu.index, gpu.name)}
                  checked={isChosen}
                  onChange={() => onChange(isChosen ? without : [...chosen, gpu.id])}
                />
              );
            })}
          </fieldset>
          {/* Beside them: a field gives each control in it the same id. */}
          {fault !== null && <Field {...faultProps(fault)} />}
        </>
      )}
    </div>
  );
}

const isNamed = ({ id, index }: ListedGpu, name: string): boolean => name === id || name === String(index);
