-- Nearly all texts may belong to one sub-site; without this the planner takes them for few, and reads them one by one.
create statistics if not exists content.document_first_site on (sites[1]) from content.document;
analyze content.document;
