-- A change of the default address that staff have asked for: from when on it may happen where the old address is proven, and when the
-- link to the new one was opened. Until it happens the new address is not confirmed, so nobody signs in with it.
alter table identity.email add column takes_effect_at timestamptz, add column opened_at timestamptz;
