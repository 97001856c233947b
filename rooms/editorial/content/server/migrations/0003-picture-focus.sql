-- The place of a picture that matters, in per cent from the left and from the top; empty: its middle. It belongs to the id, so an address
-- still shows the same cut for ever.
alter table content.picture
  add column focus_left smallint check (focus_left between 0 and 100),
  add column focus_top smallint check (focus_top between 0 and 100),
  add constraint picture_focus check ((focus_left is null) = (focus_top is null));
