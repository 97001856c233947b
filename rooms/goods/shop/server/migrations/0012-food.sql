-- What somebody must know of food before ordering it (Regulation (EU) No 1169/2011, Article 14); empty: it is none.
alter table shop.product add column food jsonb,
  add constraint food_facts check (not is_active or food is null
    or (content_amount is not null and food ?& array['name', 'ingredients', 'allergens', 'nutrition', 'storage', 'company']));
