alter table returns.declaration validate constraint declaration_handled;
