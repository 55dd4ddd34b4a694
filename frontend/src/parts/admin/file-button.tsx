import { pictureTypes } from '@salon/domain';
import type { ChangeEvent, MouseEvent } from 'react';
import theme from '../../theme/theme.module.css';
import { buttonClass } from '../button.tsx';
import styles from './admin.module.css';

interface FileButtonProps {
  readonly id: string;
  /** Label, for example 画像を選ぶ. */
  readonly words: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onClick?: (event: MouseEvent<HTMLInputElement>) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Chooses pictures from the device. The native button uses the browser's language; this one is
 * Japanese.
 */
export function FileButton({
  id,
  words,
  multiple = false,
  disabled = false,
  invalid = false,
  describedBy,
  onClick,
  onChange,
}: FileButtonProps) {
  return (
    <label className={buttonClass('line', true, styles.file)}>
      <input
        id={id}
        className={theme.sr}
        type="file"
        accept={pictureTypes.join(',')}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        multiple={multiple}
        disabled={disabled}
        onClick={onClick}
        onChange={onChange}
      />
      {words}
    </label>
  );
}
