create schema career;

create table career.job (
  id uuid primary key,
  -- The personnel system's id, and the address of the job's page.
  origin_id text not null unique check (origin_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  employer text not null check (employer in ('fussball-ag', 'ev')),
  state text not null check (state in ('draft', 'published', 'closed', 'archived')),
  department text not null,
  place text not null,
  employment_type text not null
    check (employment_type in ('fullTime', 'partTime', 'marginal', 'internship', 'apprenticeship', 'temporary')),
  -- Texts in German and, where there is one, English.
  versions jsonb not null,
  -- Cents.
  salary_from integer check (salary_from > 0),
  salary_to integer,
  salary_per text check (salary_per in ('hour', 'month', 'year')),
  published_from timestamptz,
  -- The last day on which people can apply.
  closes_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (salary_to >= salary_from),
  -- Nobody is asked to apply without knowing the pay.
  constraint published_with_salary check (state not in ('published', 'closed')
    or (published_from is not null and salary_from is not null and salary_to is not null and salary_per is not null))
);
create index job_of_employer on career.job (employer, published_from) where state = 'published';
