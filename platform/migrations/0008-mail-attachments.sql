-- Small text files that go with a mail, such as an event for a calendar: fileName, contentType, text.
alter table platform.mail add attachments jsonb not null default '[]';
