-- Nothing calls it any more.
drop function platform.insist(boolean);
