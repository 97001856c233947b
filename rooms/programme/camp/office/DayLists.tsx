import { Button } from '#design/Button.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import styles from './Camp.module.css';
import type { CampList } from './campsClient.ts';

/** The day's list as a file; with allergies only for those who may read them, around the days of the camp. */
export function DayLists({ list: { camp, day } }: { list: CampList }) {
  const t = useWords('campOffice');
  const mayReadHealth = useOfficeSelf(true)?.permissions.includes('camps.health') && camp.isHealthOpen;
  const files = [
    { name: 'csv', path: 'list', format: 'csv' },
    { name: 'pdf', path: 'list', format: 'pdf' },
    ...(mayReadHealth
      ? [
          { name: 'healthCsv', path: 'healthList', format: 'csv' },
          { name: 'healthPdf', path: 'healthList', format: 'pdf' },
        ]
      : []),
  ];
  const download = ({ path, format }: { path: string; format: string }) =>
    downloadOfficeFile(`/office/v1/camps/${camp.id}/${path}?day=${day}&format=${format}`, `${camp.slug}.${format}`);
  return (
    <div className={styles.deeds}>
      {files.map((file) => (
        <Button key={file.name} look="secondary" onClick={() => void download(file)}>
          {t(`print.${file.name}`)}
        </Button>
      ))}
    </div>
  );
}
