/** Is somebody born on that day (`1984-05-18`) younger than `age` years on `today`? */
export function isTooYoung(birthday: string, age: number, today: string): boolean {
  const [year, ...rest] = birthday.split('-');
  return `${Number(year) + age}-${rest.join('-')}` > today;
}
