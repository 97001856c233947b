-- The card of a fan club's member is the membership itself, so that only its kind stands here.
insert into wallet.asset_template (id, type, names) values (
  '01980000-0000-7000-8000-000000000002', 'FanClubCard',
  '{"de": "Fanclub-Ausweis", "en": "Fan club card", "ja": "ファンクラブカード"}');
