import { useEffect, useState } from 'react';
import type { Option } from '#design/Select.tsx';
import { useLocale } from '#frame/link.tsx';
import { contactClient as api } from './contactClient.ts';

type Country = { countryCode: string; name: Record<'de' | 'en' | 'ja', string> };

/** Where most orders go; there before the list has arrived. */
const topCountries: Country[] = [
  { countryCode: 'DE', name: { de: 'Deutschland', en: 'Germany', ja: 'ドイツ' } },
  { countryCode: 'AT', name: { de: 'Österreich', en: 'Austria', ja: 'オーストリア' } },
  { countryCode: 'CH', name: { de: 'Schweiz', en: 'Switzerland', ja: 'スイス' } },
];

let loaded: Country[] | undefined;

/** Countries to choose from, topCountries ones first, the rest by name (ADR-16). `chosen` is always among them. */
export function useCountries(chosen: string): Option[] {
  const locale = useLocale();
  const [all, setAll] = useState(loaded ?? topCountries);
  useEffect(() => {
    if (loaded) return;
    let isUnmounted = false;
    // Without the list the form still works for the countries topCountries.
    void api.listCountries({}, { expected: () => true }).then((answer) => {
      if (!answer.ok) return;
      loaded = answer.data.items;
      if (!isUnmounted) setAll(loaded);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  const isTopCountry = ({ countryCode }: Country) =>
    topCountries.some((country) => country.countryCode === countryCode);
  const rest = all
    .filter((country) => !isTopCountry(country))
    .sort((a, b) => a.name[locale].localeCompare(b.name[locale], locale));
  const options = [...topCountries, ...rest].map(({ countryCode, name }) => ({
    value: countryCode,
    label: name[locale],
  }));
  return options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];
}
