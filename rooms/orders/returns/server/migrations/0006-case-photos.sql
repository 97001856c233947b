-- Photographs of what was in the parcel. A photo's id is its file's; it is deleted with the file.
create table returns.case_photo (
  id uuid primary key,
  case_id uuid not null references returns.return_case,
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  taken_by uuid not null,
  taken_at timestamptz not null
);
create index case_photo_case on returns.case_photo (case_id, taken_at);
