// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Price } from './Price.tsx';
import { QuantityField } from './QuantityField.tsx';
import { Select } from './Select.tsx';
import { Stepper } from './Stepper.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

/** As a screen would use it: the value lives outside. */
function Quantity({ max = 5, onChange = () => {} }: { max?: number; onChange?(value: number): void }) {
  const [value, setValue] = useState(2);
  const take = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <QuantityField label="Menge" lessLabel="weniger" moreLabel="mehr" value={value} max={max} onChange={take} />;
}

describe('Button', () => {
  it('does not act while it is busy, says so, and keeps the focus', () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Weiter</Button>);
    const button = screen.getByRole('button', { name: 'Weiter' });
    button.focus();
    fireEvent.click(button);
    rerender(
      <Button isBusy onClick={onClick}>
        Weiter
      </Button>,
    );
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('does not send a form twice', () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Senden
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('fields', () => {
  it('join label, hint and error with the control', () => {
    render(<TextField label="Straße" hint="Mit Hausnummer" error="Bitte ausfüllen" name="street" />);
    const input = screen.getByLabelText('Straße');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((one) => one?.textContent)).toEqual(['Mit Hausnummer', 'Bitte ausfüllen']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('say nothing about errors when there are none', () => {
    render(<TextField label="Ort" />);
    expect(screen.getByLabelText('Ort').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByLabelText('Ort').hasAttribute('aria-describedby')).toBe(false);
  });

  it('offer a list, with what cannot be chosen shown but closed', () => {
    render(
      <Select
        label="Größe"
        options={[
          { value: 'S', label: 'S' },
          { value: 'M', label: 'M', isDisabled: true },
        ]}
      />,
    );
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'M' }).disabled).toBe(true);
  });
});

describe('QuantityField', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Menge');

  it('steps with its buttons and stops at both ends', () => {
    render(<Quantity max={3} />);
    fireEvent.click(screen.getByRole('button', { name: 'mehr' }));
    expect(field().value).toBe('3');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'mehr' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'weniger' }));
    fireEvent.click(screen.getByRole('button', { name: 'weniger' }));
    expect(field().value).toBe('1');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'weniger' }).disabled).toBe(true);
  });

  it.each([
    ['99', '5', [5]],
    ['0', '1', [1]],
    ['-3', '1', [1]],
    ['abc', '2', []],
    ['', '2', []],
    ['4', '4', [4]],
  ])('takes a typed %s for %s when the field is left', (typed, shown, told) => {
    const onChange = vi.fn();
    render(<Quantity onChange={onChange} />);
    fireEvent.change(field(), { target: { value: typed } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(field().value).toBe(shown);
    expect(onChange.mock.calls.flat()).toEqual(told);
  });
});

describe('what tells where one stands', () => {
  it('names the current step, and finished ones as done', () => {
    render(<Stepper label="Kasse" steps={['Adresse', 'Zahlung', 'Prüfen']} current={1} doneWord="erledigt" />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps[0]!.textContent).toContain('erledigt');
  });

  it('marks the last breadcrumb as the page itself', () => {
    render(
      <Breadcrumbs label="Du bist hier">
        <a href="/">Start</a>
        <span>Schal</span>
      </Breadcrumbs>,
    );
    const [first, last] = screen.getAllByRole('listitem');
    expect(first!.hasAttribute('aria-current')).toBe(false);
    expect(last!.getAttribute('aria-current')).toBe('page');
  });

  it('reads a former price out as one', () => {
    render(<Price amount="19,95 €" before={{ label: 'statt', amount: '24,95 €' }} />);
    expect(document.querySelector('s')?.textContent).toBe('statt 24,95 €');
  });
});

describe('a page that the browser has translated', () => {
  /** As browsers do: each text into elements of its own. */
  const translate = (page: HTMLElement) => {
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.appendChild(document.createElement('font')).append(text);
    }
  };

  it('goes on when a button becomes busy and idle again', () => {
    const button = (isBusy: boolean) => <Button isBusy={isBusy}>In den Warenkorb</Button>;
    const { container, rerender } = render(button(false));
    translate(container);
    rerender(button(true));
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    rerender(button(false));
    expect(screen.getByRole('button', { name: 'In den Warenkorb' })).toBeDefined();
  });

  it('goes on when a notice gets a title', () => {
    const notice = (title?: string) => <Notice {...(title ? { title } : {})}>Später noch einmal.</Notice>;
    const { container, rerender } = render(notice());
    translate(container);
    rerender(notice('Nicht erreichbar'));
    rerender(notice());
    expect(container.textContent).toBe('Später noch einmal.');
  });
});
