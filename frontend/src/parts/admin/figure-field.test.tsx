import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { press } from '../../app/testing/on-screen.ts';
import { FigureField } from './fields.tsx';

function Form() {
  const { control, watch } = useForm({ defaultValues: { hours: '2' } });
  return (
    <>
      <FigureField control={control} name="hours" label="締切" required step={5} max={24} />
      <output>{watch('hours')}</output>
    </>
  );
}
const said = () => document.querySelector('output')?.textContent;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /締切/ });

async function typed(text: string): Promise<string | null | undefined> {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await userEvent.tab();
  return said();
}

test('full-width numbers and commas are accepted, and empty stays empty', async () => {
  render(<Form />);
  expect(field().getAttribute('aria-roledescription')).toBeNull();
  expect(await typed('１２')).toBe('12');
  expect(await typed('4,500')).toBe('4500');
  expect(field().value).toBe('4,500');
  await userEvent.clear(field());
  expect(said()).toBe('');
});

test('buttons and arrows step within the limits; typed values beyond are kept for the form to check', async () => {
  render(<Form />);
  await press('締切を増やす');
  expect(said()).toBe('7');
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}');
  expect(said()).toBe('0');
  expect(await typed('23')).toBe('23');
  await press('締切を増やす');
  expect(said()).toBe('24');
  expect(await typed('99')).toBe('99');
});
