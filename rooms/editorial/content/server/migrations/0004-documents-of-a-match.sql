-- Reports and galleries name their match in their settings, `u17/heim-u17-sc-mainufer`; its page lists them.
create index document_match on content.document ((settings ->> 'match')) where settings ? 'match';
